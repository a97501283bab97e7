/** There is no row with this id. */
export class RowNotFound extends Error {
  override name = 'RowNotFound';
}

/** The row has changed since the caller read it; `current` is the row as it is now. */
export class RowChanged extends Error {
  override name = 'RowChanged';
  constructor(readonly current: object) {
    super('The row has changed.');
  }
}

/** A row was to be put under a parent that doesn't exist; `field` holds the parent's id. */
export class ParentNotFound extends Error {
  override name = 'ParentNotFound';
  constructor(readonly field: string) {
    super(`${field} names no row.`);
  }
}

/** The idempotency key was used for another body. */
export class KeyReused extends Error {
  override name = 'KeyReused';
}

/** SQLite's code of a file that another process holds, Node's of a connection that fails, PostgreSQL's of a server that is stopping. */
const AWAY_CODES = /^(?:SQLITE_BUSY|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|08|53|57P0)/;
/** What pg throws without a code. */
const AWAY_MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether the database couldn't be reached, so that the same call may succeed in a moment. */
export const isDatabaseAway = ({ code = '', message }: Error & { code?: unknown }) =>
  AWAY_CODES.test(String(code)) || AWAY_MESSAGES.test(message);
