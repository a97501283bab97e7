/** What can be wrong with a database, and how a driver's errors are recognized. docs/decisions/named-database-faults.md */

export interface FaultWords {
  /**
   * What an editor is told.
   * @param refused a clause that says what can't be done, such as `nothing can be saved`
   */
  told: (refused: string) => string;
  status: 503 | 507;
  /** Seconds after which the same call may well succeed. */
  retryAfter?: number;
}

/**
 * 507 says the one thing that a client can't mend and an operator can at once. All the others are 503: the host works,
 * but not with this database; where waiting helps, Retry-After says so.
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

/** What a fault keeps editors from doing once they have signed in. */
export const NOTHING_SAVED = 'nothing can be saved';

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as [Fault, ...Fault[]];

/** Thrown before a statement that a known fault would make fail. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
  constructor(
    readonly fault: Fault,
    message: string = FAULTS[fault].told(NOTHING_SAVED),
  ) {
    super(message);
  }
}

/** By the codes of SQLite, PostgreSQL (SQLSTATE) and Node. The first that fits counts. */
const CODES: readonly [Fault, RegExp][] = [
  ['disk-full', /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)$/],
  ['corrupt', /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/],
  ['io-error', /^(?:SQLITE_IOERR|58030|EIO$)/],
  ['read-only', /^(?:SQLITE_READONLY|25006|EROFS$)/],
  // PostgreSQL: a lock that wasn't had in time, a serialization failure, a deadlock.
  ['locked', /^(?:SQLITE_BUSY|SQLITE_LOCKED|55P03|40001|40P01)/],
  // PostgreSQL: connection failures, too many clients, a statement that took too long, a server that is stopping.
  ['away', /^(?:SQLITE_CANTOPEN|08|53|57014|57P0|25P03|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/],
];

/** What comes without a code of its own. */
const MESSAGES: readonly [Fault, RegExp][] = [
  // Our tables are there from the moment that the file has its name: somebody has emptied it.
  ['corrupt', /^no such table: /],
  ['away', /^ConnectionFailed\(/],
  [
    'away',
    /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered|Client was closed|Cannot use a pool)/,
  ],
];

/** SQLite's code for a log's index that can't grow. It calls this an I/O error, yet only a full disk does it. */
const SHARED_MEMORY_CANT_GROW = 4874;

/** What an error says about the database; undefined when it says nothing. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof DatabaseFault) return error.fault;
  if (!(error instanceof Error)) return undefined;
  const { code = '', rawCode } = error as { code?: unknown; rawCode?: unknown };
  if (rawCode === SHARED_MEMORY_CANT_GROW) return 'disk-full';
  const byCode = CODES.find(([, codes]) => codes.test(String(code)));
  return (byCode ?? MESSAGES.find(([, messages]) => messages.test(error.message)))?.[0];
}
