/** Entry of the thread that makes edits; `edits-on-thread.ts` starts and calls it. */
import { workerData } from 'node:worker_threads';
import { answerCalls, tell } from '../../../threads/answer-calls.ts';
import { connectDatabase } from '../../database.ts';
import { EditMaker } from '../edit-maker.ts';
import { createEdits } from '../edits.ts';
import type { EditThreadOptions, Told } from './edits-on-thread.ts';

const { config, event } = workerData as EditThreadOptions;

const database = connectDatabase(config);
const { onWrite, onContentWrite, ...calls } = createEdits(new EditMaker(database, event));
onWrite((revision) => tell({ revision } satisfies Told));
onContentWrite((contentRevision) => tell({ contentRevision } satisfies Told));
answerCalls({ ...calls, close: () => database.db.destroy() });
