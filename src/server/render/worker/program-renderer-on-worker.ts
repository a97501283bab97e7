import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import { Problem } from '../../http/problem.ts';
import { STORE_ERRORS } from '../../store/error-classes.ts';
import { CallThread } from '../../threads/call-thread.ts';
import { type ErrorClasses, errorClasses } from '../../threads/errors-as-data.ts';
import type { RendererOptions } from '../create-program-renderer.ts';
import * as rendererErrors from '../program-renderer.ts';
import { type ProgramRenderer, RendererClosed } from '../program-renderer.ts';

/** The longest that one call may take, in milliseconds. A program of 30,000 items takes 2 s. */
const DEADLINE_MS = 15_000;
/** The longest wait for the thread to close its database, in milliseconds. */
const CLOSE_MS = 1_000;
/** Reading the program goes before anything else that waits. */
const URGENT = 1;

/** The errors that tell callers something. */
export const RENDERER_ERRORS: ErrorClasses = new Map([...STORE_ERRORS, ...errorClasses(rendererErrors)]);

const unanswered = () =>
  new Problem(503, 'The page could not be made. Try again in a moment.', { headers: { 'retry-after': '1' } });

/** The thread and the calls that it runs, one after the other. A thread that dies or doesn't answer is replaced. */
class RendererThread {
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly thread: CallThread;
  private isOpen = true;

  constructor(
    file: URL,
    options: RendererOptions,
    private readonly log: FastifyBaseLogger,
    private readonly deadline: number,
  ) {
    const onError = (error: unknown) => log.error({ err: error }, 'the thread that makes the pages has failed');
    this.thread = new CallThread(file, options, { classes: RENDERER_ERRORS, unanswered, onError });
    this.thread.start();
  }

  /** @throws {RendererClosed} */
  call<Result>(name: keyof ProgramRenderer, args: unknown[], priority = 0): Promise<Result> {
    return this.queue.add(() => this.run<Result>(name, args), { priority });
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.queue.clear();
    // A read that is cut off would keep its lock on the database until this process ends.
    const closed = this.queue.onIdle().then(() => this.thread.close());
    await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
    await this.thread.terminate();
  }

  private async run<Result>(name: keyof ProgramRenderer, args: unknown[]): Promise<Result> {
    if (!this.isOpen) throw new RendererClosed();
    const late = setTimeout(() => this.giveUp(), this.deadline).unref();
    try {
      return (await this.thread.call(name, args)) as Result;
    } catch (error) {
      // Nobody needs to hear of what fails while it is closed.
      throw this.isOpen ? error : new RendererClosed();
    } finally {
      clearTimeout(late);
    }
  }

  private giveUp(): void {
    const seconds = this.deadline / 1000;
    this.log.error(`the thread that makes the pages has not answered for ${seconds} s and is replaced`);
    this.thread.replace();
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
    roomPage: (key, revision) => thread.call('roomPage', [key, revision]),
    signs: (revision) => thread.call('signs', [revision]),
    signsPage: (options, revision) => thread.call('signsPage', [options, revision]),
    screenPage: (options, revision) => thread.call('screenPage', [options, revision]),
    itemTitle: (id, revision) => thread.call('itemTitle', [id, revision]),
    close: () => thread.close(),
  };
}
