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

/** The database can't be used as it is; `message` is a sentence for who runs the host. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}
