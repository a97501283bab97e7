import type { EventInfo } from '../../../../program/model/event.ts';
import type { Config } from '../../../config.ts';
import { CallThread } from '../../../threads/call-thread.ts';
import { STORE_ERRORS } from '../../error-classes.ts';
import type { DatabaseStatus } from '../../health/database-status.ts';
import { DatabaseFault } from '../../health/faults.ts';
import type { EditCalls, Edits } from '../edits.ts';

/** Options to start the thread. */
export interface EditThreadOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  event: EventInfo;
}

/** A revision that was committed on the thread, of which it tells unasked. */
export type Told = { revision: number } | { contentRevision: number };

/** The host as the thread sees it. */
interface ThreadHost {
  /** Of the database, which what happens on the thread changes. */
  status: DatabaseStatus;
  /** Called when the thread has failed. */
  onError: (error: unknown) => void;
}

/** A maker of edits on a thread. */
export type EditThread = Edits & { close(): Promise<void> };

/** An edit under way may have been committed: asking again with the same `Idempotency-Key` tells which. */
const unanswered = () => new DatabaseFault('away', 'The server could not finish saving. Try again in a moment.');

/**
 * Makes edits on a thread of their own, over its own connection: SQLite works in the thread that calls it, and visitors would
 * wait for its disk.
 * @param file the script that runs there
 */
export function editsOnThread(file: URL, options: EditThreadOptions, { status, onError }: ThreadHost): EditThread {
  const listeners = new Set<(revision: number) => void>([() => status.wrote()]);
  const contentListeners = new Set(listeners);
  const onTold = (given: unknown) => {
    const told = given as Told;
    if ('revision' in told) for (const listener of listeners) listener(told.revision);
    else for (const listener of contentListeners) listener(told.contentRevision);
  };
  const thread = new CallThread(file, options, { classes: STORE_ERRORS, unanswered, onError, onTold });
  const call =
    <Name extends keyof EditCalls>(name: Name) =>
    (...args: unknown[]) =>
      thread.call(name, args).catch((error: unknown) => {
        status.failed(error);
        throw error;
      }) as ReturnType<EditCalls[Name]>;
  return {
    commit: call('commit'),
    dryRun: call('dryRun'),
    writeRow: call('writeRow'),
    undo: call('undo'),
    dryUndo: call('dryUndo'),
    run: call('run'),
    restore: call('restore'),
    dryRestore: call('dryRestore'),
    publish: call('publish'),
    dryPublish: call('dryPublish'),
    writeContent: call('writeContent'),
    onWrite: (listener) => void listeners.add(listener),
    onContentWrite: (listener) => void contentListeners.add(listener),
    close: () => thread.close(),
  };
}
