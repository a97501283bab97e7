import type { FastifyBaseLogger } from 'fastify';
import type { ShownAnnouncement } from '../../program/api/announcement-bodies.ts';
import type { Announcements } from '../store/announcements/announcements.ts';
import { CurrentRows } from './current-rows.ts';

/** The longest rest before it is looked again whether the end has come, in milliseconds: clocks are set. */
const LONGEST_REST_MS = 60_000;

/** The announcement that visitors see at the moment. It ends by itself. */
export class CurrentAnnouncement extends CurrentRows<ShownAnnouncement> {
  private timer: NodeJS.Timeout | undefined;

  constructor(announcements: Announcements, log: FastifyBaseLogger) {
    super(() => announcements.shown(), log, 'the announcement could not be read, and is shown later');
    announcements.onWrite(() => this.read());
    void this.read();
  }

  /** The announcement; undefined while there is none, or none was ever read. */
  get shown(): ShownAnnouncement | undefined {
    return this.current(this.known);
  }

  /** The same, with all that this process has written. */
  async latest(): Promise<ShownAnnouncement | undefined> {
    await this.ready();
    return this.shown;
  }

  override close(): void {
    clearTimeout(this.timer);
    super.close();
  }

  protected current(read: ShownAnnouncement | undefined): ShownAnnouncement | undefined {
    return read && Date.parse(read.ends_at) > Date.now() ? read : undefined;
  }

  protected override set(next: ShownAnnouncement | undefined): void {
    clearTimeout(this.timer);
    super.set(next);
    if (next) this.waitForEnd(Date.parse(next.ends_at));
  }

  private waitForEnd(end: number): void {
    const rest = Math.min(end - Date.now(), LONGEST_REST_MS);
    this.timer = setTimeout(() => (this.shown ? this.waitForEnd(end) : this.set(undefined)), rest).unref();
  }
}
