/** Entry of the worker thread that makes programs; `program-renderer-on-worker.ts` starts and calls it. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from '../../threads/answer-calls.ts';
import { createProgramRenderer, type RendererOptions } from '../create-program-renderer.ts';

/** The buffers in a result, which are transferred instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) return [value.buffer as ArrayBuffer];
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}

answerCalls(createProgramRenderer(workerData as RendererOptions), buffersIn);
