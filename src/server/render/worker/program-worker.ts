/** Entry of the worker thread that makes programs; `program-renderer-on-worker.ts` starts and calls it. */
import { parentPort, workerData } from 'node:worker_threads';
import { createProgramRenderer, type RendererOptions } from '../create-program-renderer.ts';
import type { Call, Reply } from './worker-messages.ts';

const renderer = createProgramRenderer(workerData as RendererOptions);

/** The buffers in a result, which are transferred instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}

async function answer({ name, args }: Call): Promise<Reply> {
  try {
    return { value: await (renderer[name] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (thrown) {
    const { name: errorName, message, stack, code } = thrown as NodeJS.ErrnoException;
    return { error: { name: errorName, message, stack, code } };
  }
}

parentPort!.on('message', async (call: Call) => {
  const reply = await answer(call);
  parentPort!.postMessage(reply, 'value' in reply ? buffersIn(reply.value) : []);
});
