import { Worker } from 'node:worker_threads';
import { type ErrorClasses, errorFrom } from './errors-as-data.ts';
import type { Call, Message } from './messages.ts';

/** Memory for short-lived objects, in MB. By default a thread would take 48. */
const YOUNG_MB = 8;

interface ThreadHost {
  /** The classes of the errors that the thread throws and that somebody here looks at. */
  classes: ErrorClasses;
  /** The error of a call that the thread will never answer. */
  unanswered: () => Error;
  /** Called when the thread has failed. */
  onError: (error: unknown) => void;
  /** Called with what the thread says without being asked, before the answer to the call during which it says so. */
  onTold?: (told: unknown) => void;
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A thread, and the calls that it has not answered yet. A thread that dies is replaced at the next call. */
export class CallThread {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private calls = 0;
  /** Whether there may be something to close there. */
  private isUsed = false;

  /**
   * @param file the script that runs there: it answers with `answerCalls`, among others a call `close`
   * @param workerData the data that it is started with
   */
  constructor(
    private readonly file: URL,
    private readonly workerData: unknown,
    private readonly host: ThreadHost,
  ) {}

  /** Starts it before it is called, so that it loads its code meanwhile. */
  start(): Worker {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const started = new Worker(this.file, { workerData: this.workerData, resourceLimits });
    started.on('message', (message: Message) => this.hear(message));
    // Without a listener, an error there would end this process.
    started.on('error', (error) => this.host.onError(error));
    started.once('exit', () => this.drop(started));
    return (this.worker = started);
  }

  call(name: string, args: unknown[]): Promise<unknown> {
    const worker = this.worker ?? this.start();
    const call = this.calls++;
    this.isUsed = true;
    const answer = new Promise((resolve, reject) => this.pending.set(call, { resolve, reject }));
    worker.postMessage({ call, name, args } satisfies Call);
    return answer;
  }

  /** Gives up the thread with all that it is asked: the next call starts another one. */
  replace(): void {
    const { worker } = this;
    if (!worker) return;
    this.drop(worker);
    void worker.terminate();
  }

  /** Ends it, once it has closed what it has opened for its calls. */
  async close(): Promise<void> {
    if (this.worker && this.isUsed) await this.call('close', []).catch(() => {});
    await this.terminate();
  }

  /** Ends it at once. */
  async terminate(): Promise<void> {
    await this.worker?.terminate();
  }

  private hear(message: Message): void {
    if ('told' in message) return this.host.onTold?.(message.told);
    const pending = this.pending.get(message.call);
    this.pending.delete(message.call);
    if ('thrown' in message) pending?.reject(errorFrom(message.thrown, this.host.classes));
    else pending?.resolve(message.value);
  }

  private drop(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.isUsed = false;
    const all = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of all) reject(this.host.unanswered());
  }
}
