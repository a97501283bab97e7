/** Entry of the thread that makes edits; `edits-on-thread.ts` starts and calls it. */
import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../../database.ts';
import { EditMaker } from '../edit-maker.ts';
import { createEdits } from '../edits.ts';
import type { Call, Message, ThreadOptions } from './messages.ts';
import { thrownData } from './thrown.ts';

const { config, event } = workerData as ThreadOptions;
const tell = (message: Message) => parentPort!.postMessage(message);

const database = connectDatabase(config);
const { onWrite, ...edits } = createEdits(new EditMaker(database, event));
onWrite((wrote) => tell({ wrote }));
const calls = { ...edits, close: () => database.db.destroy() };

parentPort!.on('message', async ({ call, name, args }: Call) => {
  try {
    tell({ call, value: await (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args) });
  } catch (error) {
    tell({ call, thrown: thrownData(error) });
  }
});
