/** Entry of the worker thread that makes programs; `program-maker-on-worker.ts` starts and calls it. */
import { parentPort, workerData } from 'node:worker_threads';
import { createProgramMaker, type MakerOptions } from '../create-program-maker.ts';
import type { Call, Reply } from './worker-messages.ts';

const maker = createProgramMaker(workerData as MakerOptions);

/** The buffers in a result, which are transferred instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}

async function answer({ name, args }: Call): Promise<Reply> {
  try {
    return { value: await (maker[name] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (thrown) {
    const { name: errorName, message, stack, code } = thrown as NodeJS.ErrnoException;
    return { error: { name: errorName, message, stack, code } };
  }
}

parentPort!.on('message', async (call: Call) => {
  const reply = await answer(call);
  parentPort!.postMessage(reply, 'value' in reply ? buffersIn(reply.value) : []);
});
