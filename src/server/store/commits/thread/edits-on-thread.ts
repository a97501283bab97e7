import { Worker } from 'node:worker_threads';
import type { DatabaseStatus } from '../../health/database-status.ts';
import { DatabaseFault } from '../../health/faults.ts';
import type { EditCalls, Edits } from '../edits.ts';
import type { Call, Message, ThreadOptions } from './messages.ts';
import { thrownError } from './thrown.ts';

/** Memory for short-lived objects, in MB. By default the thread would take 48. */
const YOUNG_MB = 8;

/** The host as the thread sees it. */
interface ThreadHost {
  /** Of the database, which what happens on the thread changes. */
  status: DatabaseStatus;
  /** Called when the thread has failed. */
  onError: (error: unknown) => void;
}

/** What makes edits on the thread. */
export type EditThread = Edits & { close(): Promise<void> };

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** The thread, and the calls that it has not answered yet. A thread that dies is replaced at the next call. */
class Calls {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private calls = 0;

  constructor(
    private readonly file: URL,
    private readonly options: ThreadOptions,
    private readonly given: Pick<ThreadHost, 'onError'> & { onWrite: (revision: number) => void },
  ) {}

  call(name: Call['name'], args: unknown[]): Promise<unknown> {
    const worker = (this.worker ??= this.start());
    const call = this.calls++;
    const answer = new Promise((resolve, reject) => this.pending.set(call, { resolve, reject }));
    worker.postMessage({ call, name, args } satisfies Call);
    return answer;
  }

  async close(): Promise<void> {
    if (!this.worker) return;
    await this.call('close', []).catch(() => {});
    await this.worker?.terminate();
  }

  private start(): Worker {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const started = new Worker(this.file, { workerData: this.options, resourceLimits });
    started.on('message', (message: Message) => this.hear(message));
    // Without a listener, an error there would end this process.
    started.on('error', (error) => this.given.onError(error));
    started.once('exit', () => this.ended());
    return started;
  }

  private hear(message: Message): void {
    if ('wrote' in message) return this.given.onWrite(message.wrote);
    const pending = this.pending.get(message.call);
    this.pending.delete(message.call);
    if ('thrown' in message) pending?.reject(thrownError(message.thrown));
    else pending?.resolve(message.value);
  }

  /** What was under way may have been committed: who asks again with the same `Idempotency-Key` hears which. */
  private ended(): void {
    this.worker = undefined;
    const all = [...this.pending.values()];
    this.pending.clear();
    const fault = new DatabaseFault('away', 'The server could not finish saving. Try again in a moment.');
    for (const { reject } of all) reject(fault);
  }
}

/**
 * Makes edits on a thread of their own, over its own connection: SQLite works in the thread that calls it, and visitors would
 * wait for its disk.
 * @param file the script that runs there
 */
export function editsOnThread(file: URL, options: ThreadOptions, { status, onError }: ThreadHost): EditThread {
  const listeners = new Set<(revision: number) => void>([() => status.wrote()]);
  const onWrite = (revision: number) => {
    for (const listener of listeners) listener(revision);
  };
  const thread = new Calls(file, options, { onWrite, onError });
  const call =
    <Name extends keyof EditCalls>(name: Name) =>
    (...args: unknown[]) =>
      thread.call(name, args).catch((error: unknown) => {
        status.failed(error);
        throw error;
      }) as ReturnType<EditCalls[Name]>;
  return {
    commit: call('commit'),
    writeRow: call('writeRow'),
    dryRun: call('dryRun'),
    undo: call('undo'),
    dryUndo: call('dryUndo'),
    restore: call('restore'),
    dryRestore: call('dryRestore'),
    publish: call('publish'),
    dryPublish: call('dryPublish'),
    onWrite: (listener) => void listeners.add(listener),
    close: () => thread.close(),
  };
}
