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

/** The parent of a row doesn't exist; `field` is the member that holds the parent's id. */
export class ParentNotFound extends Error {
  override name = 'ParentNotFound';
  constructor(readonly field: string) {
    super(`${field} names no row.`);
  }
}

/** The idempotency key was used before with another body. */
export class KeyReused extends Error {
  override name = 'KeyReused';
}

/** The database can't be used as it is; `message` is a sentence for the administrator. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}
