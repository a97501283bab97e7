import type { FastifyBaseLogger } from 'fastify';
import type { ShownAnnouncement } from '../../program/api/announcement-bodies.ts';
import type { Announcements } from '../store/announcements/announcements.ts';
import type { Watcher } from '../store/watch/watcher.ts';

/** The longest rest before it is looked again whether the end has come, in milliseconds: clocks are set. */
const LONGEST_REST_MS = 60_000;

const isOpen = (one: ShownAnnouncement | undefined) => !!one && Date.parse(one.ends_at) > Date.now();

/**
 * The announcement that visitors see at the moment, kept in memory: requests don't query the database. The watch reports writes of
 * other processes, `Announcements` those of this one. It ends by itself.
 */
export class CurrentAnnouncement implements Watcher {
  private known: ShownAnnouncement | undefined;
  /** Whether something may have been written since the last read began. */
  private isStale = true;
  private reading: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly announcements: Announcements,
    private readonly log: FastifyBaseLogger,
  ) {
    announcements.onWrite(() => this.read());
    void this.read();
  }

  /** The announcement; undefined while there is none, or none was ever read. */
  get shown(): ShownAnnouncement | undefined {
    return isOpen(this.known) ? this.known : undefined;
  }

  /** The same, with all that this process has written. */
  async latest(): Promise<ShownAnnouncement | undefined> {
    await this.reading;
    return this.shown;
  }

  /** Calls a function whenever it is another one, or has ended. */
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
    // The program's cache says so. An announcement ends by itself.
  }

  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  /** Reads once for all who ask meanwhile, and once more if something was written since. Never rejects. */
  private read(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readWhileStale().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        this.show(await this.announcements.shown());
      } catch (error) {
        // The watch triggers the next attempt.
        this.isStale = true;
        return this.log.warn({ err: error }, 'the announcement could not be read, and is shown later');
      }
    }
  }

  private show(read: ShownAnnouncement | undefined): void {
    const next = isOpen(read) ? read : undefined;
    if (JSON.stringify(next) !== JSON.stringify(this.known)) this.set(next);
  }

  private set(next: ShownAnnouncement | undefined): void {
    clearTimeout(this.timer);
    this.known = next;
    for (const listener of this.listeners) listener();
    if (next) this.waitForEnd(Date.parse(next.ends_at));
  }

  private waitForEnd(end: number): void {
    const rest = Math.min(end - Date.now(), LONGEST_REST_MS);
    this.timer = setTimeout(() => (this.shown ? this.waitForEnd(end) : this.set(undefined)), rest).unref();
  }
}
