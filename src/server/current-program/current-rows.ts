import type { FastifyBaseLogger } from 'fastify';
import type { Watcher } from '../store/watch/watcher.ts';

/**
 * Rows of one kind as visitors see them at the moment, kept in memory: requests don't query the database. The watch reports writes of
 * other processes, and who writes here those of this one.
 */
export abstract class CurrentRows<Rows> implements Watcher {
  protected known: Rows | undefined;
  /** Whether something may have been written since the last read began. */
  private isStale = true;
  private reading: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param unread says in the log that the rows can't be read */
  constructor(
    private readonly query: () => Promise<Rows | undefined>,
    private readonly log: FastifyBaseLogger,
    private readonly unread: string,
  ) {}

  /** Calls a function whenever they are others. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  changed(): void {
    void this.read();
  }

  confirmed(): void {
    if (this.isStale) void this.read();
  }

  lost(): void {
    // The program's cache says so. Rows that are kept here end by themselves.
  }

  close(): void {
    this.listeners.clear();
  }

  /** Waits until all is known that this process has written. */
  protected async ready(): Promise<void> {
    await this.reading;
  }

  /** Reads once for all who ask meanwhile, and once more if something was written since. Never rejects. */
  protected read(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readWhileStale().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** The part of what was read that is still true. */
  protected abstract current(read: Rows | undefined): Rows | undefined;

  private async readWhileStale(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        const next = this.current(await this.query());
        if (JSON.stringify(next) !== JSON.stringify(this.known)) this.set(next);
      } catch (error) {
        // The watch triggers the next attempt.
        this.isStale = true;
        return this.log.warn({ err: error }, this.unread);
      }
    }
  }

  protected set(next: Rows | undefined): void {
    this.known = next;
    for (const listener of this.listeners) listener();
  }
}
