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

/** The thread and the calls that it runs, one after the other. A thread that dies or doesn't answer is replaced. */
class RendererThread {
  private readonly queue = new PQueue({ concurrency: 1 });
  private worker: Worker | undefined;
  private isUsed = false;
  private state: 'open' | 'closing' | 'closed' = 'open';

  constructor(
    private readonly file: URL,
    private readonly options: RendererOptions,
    private readonly log: FastifyBaseLogger,
    private readonly deadline: number,
  ) {
    this.start();
  }

  /** @throws {RendererClosed} */
  call<Result>(name: Call['name'], args: unknown[], priority = 0): Promise<Result> {
    return this.queue.add(() => this.run<Result>({ name, args }), { priority });
  }

  async close(): Promise<void> {
    this.state = 'closing';
    this.queue.clear();
    // A read that is cut off would keep its lock on the database until this process ends.
    const closed = this.isUsed && this.worker && this.call('close', [], URGENT).catch(() => {});
    await Promise.race([closed, setTimeout(CLOSE_MS, undefined, { ref: false })]);
    this.state = 'closed';
    await this.worker?.terminate();
  }

  private start(): Worker {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const started = new Worker(this.file, { workerData: this.options, resourceLimits });
    // Without a listener, an error there would end this process.
    started.on('error', (error) => this.log.error({ err: error }, 'the thread that makes the pages has failed'));
    started.once('exit', () => this.drop(started));
    this.worker = started;
    return started;
  }

  /** The next call starts another thread. */
  private drop(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
  }

  private async run<Result>(call: Call): Promise<Result> {
    if (this.state === 'closed') throw new RendererClosed();
    this.isUsed = true;
    const asked = this.worker ?? this.start();
    asked.postMessage(call);
    const reply = await this.replyOf(asked);
    // What is asked for once the thread has closed its database fails, and nobody needs to hear of it.
    if ('error' in reply) throw this.state === 'open' ? errorFrom(reply.error) : new RendererClosed();
    return reply.value as Result;
  }

  /** The reply to the one call that is running. */
  private async replyOf(asked: Worker): Promise<Reply> {
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(this.deadline)]);
    const ended = once(asked, 'exit', { signal }).then(() => Promise.reject(new Error('The thread has ended.')));
    try {
      const [reply] = (await Promise.race([once(asked, 'message', { signal }), ended])) as [Reply];
      return reply;
    } catch (error) {
      if (this.state === 'closed') throw new RendererClosed();
      if ((error as Error).name === 'AbortError') {
        const seconds = this.deadline / 1000;
        this.log.error(`the thread that makes the pages has not answered for ${seconds} s and is replaced`);
        this.drop(asked);
        void asked.terminate();
      }
      const retry = { headers: { 'retry-after': '1' } };
      throw new Problem(503, 'The page could not be made. Try again in a moment.', retry);
    } finally {
      answered.abort();
    }
  }
}

/**
 * A program renderer on a worker thread.
 * @param file the script that runs there
 * @param deadline of one call, in milliseconds
 */
export function programRendererOnWorker(
  file: URL,
  options: RendererOptions,
  log: FastifyBaseLogger,
  deadline = DEADLINE_MS,
): ProgramRenderer {
  const thread = new RendererThread(file, options, log, deadline);
  return {
    read: (known) => thread.call('read', [known], URGENT),
    editorSchedule: (revision) => thread.call('editorSchedule', [revision], URGENT),
    page: (revision) => thread.call('page', [revision]),
    pageWithoutProgram: () => thread.call('pageWithoutProgram', [], URGENT),
    embeddedRoot: (options, revision, form) => thread.call('embeddedRoot', [options, revision, form]),
    framedPolicy: () => thread.call('framedPolicy', []),
    calendar: (revision) => thread.call('calendar', [revision]),
    formatProgram: (format, revision) => thread.call('formatProgram', [format, revision]),
    itemPage: (id, revision, framedIn) => thread.call('itemPage', [id, revision, framedIn]),
    gonePage: (known, revision, framedIn) => thread.call('gonePage', [known, revision, framedIn]),
    itemTitle: (id, revision) => thread.call('itemTitle', [id, revision]),
    close: () => thread.close(),
  };
}
