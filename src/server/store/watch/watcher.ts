/** Is notified of changes in the database. */
export interface Watcher {
  /** Somebody may have written. */
  changed(): void;
  /** Every change so far has been reported. */
  confirmed(): void;
  /** The database can't be reached until the next `confirmed` or `changed`. */
  lost(error: Error): void;
}
