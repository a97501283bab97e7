import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import { Problem } from '../problem.ts';
import type { MakerOptions } from './create-program-maker.ts';
import { type ProgramMaker, ProgramOutdated } from './program-maker.ts';
import type { Call, Reply, ThrownError } from './worker-messages.ts';

/** How long one call may take, in milliseconds: a program of 30,000 items takes 2 s. */
const DEADLINE_MS = 15_000;
/** Memory for what is dropped soon. Left to itself, the thread takes 48 MB for it. */
const YOUNG_MB = 12;
/** How long the database may take to be closed there, in milliseconds. */
const CLOSE_MS = 1_000;
/** A reading of the program goes before all that waits. */
const URGENT = 1;

function errorFrom({ name, message, stack, code }: ThrownError): Error {
  if (name === ProgramOutdated.name) return new ProgramOutdated(message);
  return Object.assign(new Error(message), { name, stack, code });
}

/** @throws {Problem} 503 */
const unavailable = (detail: string) => new Problem(503, detail, { headers: { 'retry-after': '1' } });

/**
 * Makes programs on a thread of their own. A thread that dies, or that doesn't answer, is replaced at the next call.
 * @param file the script that runs there
 * @param deadline of one call, in milliseconds
 */
export function programMakerOnWorker(
  file: URL,
  options: MakerOptions,
  log: FastifyBaseLogger,
  deadline = DEADLINE_MS,
): ProgramMaker {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(file, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    // Without a listener, a failure there would end this process.
    started.on('error', (error) => log.error({ err: error }, 'the thread that makes the pages has failed'));
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  /** Waits for the one reply that can come. */
  async function reply(from: Worker): Promise<Reply> {
    const answered = new AbortController();
    const { signal } = answered;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
    try {
      return await Promise.race([
        once(from, 'message', { signal: ended }).then(([message]) => message as Reply),
        once(from, 'exit', { signal: ended }).then(() => {
          throw unavailable('The page could not be made. Try again in a moment.');
        }),
      ]);
    } finally {
      answered.abort();
    }
  }

  async function run<Result>(call: Call): Promise<Result> {
    const asked = worker ?? start();
    asked.postMessage(call);
    try {
      const answer = await reply(asked);
      if ('error' in answer) throw errorFrom(answer.error);
      return answer.value as Result;
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
      log.error(`the thread that makes the pages has not answered for ${deadline / 1000} s and is replaced`);
      if (worker === asked) worker = undefined;
      void asked.terminate();
      throw unavailable('The page takes too long to make. Try again in a moment.');
    }
  }

  const call = <Result>(name: Call['name'], args: unknown[], priority = 0) =>
    queue.add(() => run<Result>({ name, args }), { priority });

  start();
  return {
    read: (known) => call('read', [known], URGENT),
    pageWithoutProgram: () => call('pageWithoutProgram', [], URGENT),
    embeddedRoot: (look, revision) => call('embeddedRoot', [look, revision]),
    async close() {
      queue.clear();
      if (!worker) return;
      // A reading that is cut off would hold the database until this process ends.
      await Promise.race([call('close', [], URGENT).catch(() => {}), setTimeout(CLOSE_MS)]);
      await worker?.terminate();
    },
  };
}
