/** Is notified of changes in the database. */
export interface Watcher {
  /** Somebody may have written. */
  changed(): void;
  /** There is no change that was not reported. */
  confirmed(): void;
  /** The database is away, until the next `confirmed` or `changed`. */
  lost(error: Error): void;
}
