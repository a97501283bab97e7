/** Is notified of changes in the database. */
export interface Watcher {
  /** Somebody may have written. */
  changed(): void;
  /** Every change so far has been reported. */
  confirmed(): void;
  /** The database can't be reached until the next `confirmed` or `changed`. */
  lost(error: Error): void;
}

/** Tells several the same. */
export const allOf = (...watchers: readonly Watcher[]): Watcher => ({
  changed: () => watchers.forEach((watcher) => watcher.changed()),
  confirmed: () => watchers.forEach((watcher) => watcher.confirmed()),
  lost: (error) => watchers.forEach((watcher) => watcher.lost(error)),
});
