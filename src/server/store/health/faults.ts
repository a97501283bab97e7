/**
 * The faults that a database can have, and the errors that they are recognized by.
 * docs/decisions/named-database-faults.md
 */

export interface FaultWords {
  /**
   * The message for an editor.
   * @param refused a clause that says what can't be done, such as `nothing can be saved`
   */
  told: (refused: string) => string;
  status: 503 | 507;
  /** Seconds after which the same call is likely to succeed. */
  retryAfter?: number;
}

/**
 * A full disk is 507, because an administrator can fix that at once. All other faults are 503: the host works, but its
 * database doesn't. `Retry-After` is sent only where waiting helps.
 */
export const FAULTS = {
  'disk-full': { status: 507, told: (refused) => `The disk of the server is full, so ${refused}.` },
  'io-error': { status: 503, told: (refused) => `The disk of the server fails, so ${refused}.` },
  corrupt: {
    status: 503,
    told: (refused) => `The database of the server is damaged, so ${refused} until a backup is restored.`,
  },
  replaced: {
    status: 503,
    told: (refused) =>
      `The database file was moved, deleted or replaced while the server was running, so ${refused} until that same file is back in its place, or a backup is restored.`,
  },
  'read-only': { status: 503, told: (refused) => `The database of the server can only be read, so ${refused}.` },
  locked: {
    status: 503,
    retryAfter: 2,
    told: () => 'The database is busy with the work of another program. Nothing was saved. Try again in a moment.',
  },
  away: { status: 503, retryAfter: 5, told: () => 'The database does not answer. Try again in a moment.' },
} as const satisfies Record<string, FaultWords>;

/** The clause for editors who have signed in. */
export const NOTHING_SAVED = 'nothing can be saved';

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as [Fault, ...Fault[]];

/** Thrown in place of running a statement that would fail because of a known fault. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
  constructor(
    readonly fault: Fault,
    message: string = FAULTS[fault].told(NOTHING_SAVED),
  ) {
    super(message);
  }
}

/** Error codes of SQLite, PostgreSQL (SQLSTATE) and Node. The first match counts. */
const CODES: readonly [Fault, RegExp][] = [
  ['disk-full', /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)$/],
  ['corrupt', /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/],
  ['io-error', /^(?:SQLITE_IOERR|58030|EIO$)/],
  ['read-only', /^(?:SQLITE_READONLY|25006|EROFS$)/],
  // PostgreSQL: a lock that wasn't free in time, a serialization failure, a deadlock.
  ['locked', /^(?:SQLITE_BUSY|SQLITE_LOCKED|55P03|40001|40P01)/],
  // PostgreSQL: connection failures, too many clients, a statement that took too long, a server that is stopping.
  ['away', /^(?:SQLITE_CANTOPEN|08|53|57014|57P0|25P03|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/],
];

/** Messages of errors that have no code of their own. */
const MESSAGES: readonly [Fault, RegExp][] = [
  // A database file gets its name only when it has all tables. If one is missing, somebody has removed it.
  ['corrupt', /^no such table: /],
  ['away', /^ConnectionFailed\(/],
  [
    'away',
    /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered|Client was closed|Cannot use a pool)/,
  ],
];

/** SQLite's code for a log index that can't grow. SQLite calls this an I/O error, but only a full disk causes it. */
const SHARED_MEMORY_CANT_GROW = 4874;

/** The fault that an error tells of; undefined if the error has another cause. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof DatabaseFault) return error.fault;
  if (!(error instanceof Error)) return undefined;
  const { code = '', rawCode } = error as { code?: unknown; rawCode?: unknown };
  if (rawCode === SHARED_MEMORY_CANT_GROW) return 'disk-full';
  const byCode = CODES.find(([, codes]) => codes.test(String(code)));
  return (byCode ?? MESSAGES.find(([, messages]) => messages.test(error.message)))?.[0];
}
