import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import { Problem } from '../../http/problem.ts';
import type { RendererOptions } from '../create-program-renderer.ts';
import { RendererClosed, type ProgramRenderer, ProgramOutdated } from '../program-renderer.ts';
import type { Call, Reply, ThrownError } from './worker-messages.ts';

/** The longest that one call may take, in milliseconds. A program of 30,000 items takes 2 s. */
const DEADLINE_MS = 15_000;
/** Memory for short-lived objects, in MB. By default the thread would take 48. */
const YOUNG_MB = 8;
/** The longest wait for the thread to close its database, in milliseconds. */
const CLOSE_MS = 1_000;
/** Reading the program goes before anything else that waits. */
const URGENT = 1;

function errorFrom({ name, message, stack, code }: ThrownError): Error {
  if (name === ProgramOutdated.name) return new ProgramOutdated(message);
  return Object.assign(new Error(message), { name, stack, code });
}

/**
 * A program renderer on a worker thread. A thread that dies or doesn't answer is replaced at the next call.
 * @param file the script that runs there
 * @param deadline of one call, in milliseconds
 */
export function programRendererOnWorker(
  file: URL,
  options: RendererOptions,
  log: FastifyBaseLogger,
  deadline = DEADLINE_MS,
): ProgramRenderer {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;
  let isUsed = false;
  let isClosing = false;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(file, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    // Without a listener, an error there would end this process.
    started.on('error', (error) => log.error({ err: error }, 'the thread that makes the pages has failed'));
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  /** The reply to the one call that is running. */
  async function replyOf(asked: Worker): Promise<Reply> {
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(deadline)]);
    const ended = once(asked, 'exit', { signal }).then(() => Promise.reject(new Error('The thread has ended.')));
    try {
      const [reply] = (await Promise.race([once(asked, 'message', { signal }), ended])) as [Reply];
      return reply;
    } catch (error) {
      if (isClosed) throw new RendererClosed();
      if ((error as Error).name === 'AbortError') {
        log.error(`the thread that makes the pages has not answered for ${deadline / 1000} s and is replaced`);
        if (worker === asked) worker = undefined;
        void asked.terminate();
      }
      const retry = { headers: { 'retry-after': '1' } };
      throw new Problem(503, 'The page could not be made. Try again in a moment.', retry);
    } finally {
      answered.abort();
    }
  }

  async function run<Result>(call: Call): Promise<Result> {
    if (isClosed) throw new RendererClosed();
    isUsed = true;
    const asked = worker ?? start();
    asked.postMessage(call);
    const reply = await replyOf(asked);
    // What is asked for once the thread has closed its database fails, and nobody needs to hear of it.
    if ('error' in reply) throw isClosing ? new RendererClosed() : errorFrom(reply.error);
    return reply.value as Result;
  }

  const call = <Result>(name: Call['name'], args: unknown[], priority = 0) =>
    queue.add(() => run<Result>({ name, args }), { priority });

  start();
  return {
    read: (known) => call('read', [known], URGENT),
    pageWithoutProgram: () => call('pageWithoutProgram', [], URGENT),
    embeddedRoot: (options, revision, form) => call('embeddedRoot', [options, revision, form]),
    framedPolicy: () => call('framedPolicy', []),
    calendar: (revision) => call('calendar', [revision]),
    formatProgram: (format, revision) => call('formatProgram', [format, revision]),
    itemPage: (id, revision, framedIn) => call('itemPage', [id, revision, framedIn]),
    itemTitle: (id, revision) => call('itemTitle', [id, revision]),
    async close() {
      isClosing = true;
      queue.clear();
      // A read that is cut off would keep its lock on the database until this process ends.
      const closed = isUsed && worker && call('close', [], URGENT).catch(() => {});
      await Promise.race([closed, setTimeout(CLOSE_MS, undefined, { ref: false })]);
      isClosed = true;
      await worker?.terminate();
    },
  };
}
