import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HostParts } from '../current-program/host-parts.ts';
import { leastRevision } from '../current-program/least-revision.ts';
import { announcementEvent, COUNTDOWN_EVENT, helloEvent } from './change-event.ts';
import { EventStreams } from './event-streams.ts';
import type { KnownChanges } from './known-changes.ts';
import { Problem } from '../http/problem.ts';
import { about, type StreamPlaces } from './stream-places.ts';

/** After how long a log that couldn't be read is tried again, in milliseconds. */
const RETRY_MS = 1_000;
/** When those who are connected connect again after an end: not all at once. In milliseconds. */
const RECONNECT_MS = { least: 2_000, spread: 4_000 };

const NOTHING = Buffer.alloc(0);

interface StreamAnswer {
  response: ServerResponse;
  headers: OutgoingHttpHeaders;
}

/**
 * Tells everybody with an open stream what has changed, as soon as visitors get the changed program. Writes of other
 * processes are told as well: the program's revision says that there is a change, and the log which one. Announcements, and that there
 * is a countdown, come over the same streams.
 */
export class LiveChanges {
  private readonly streams: EventStreams;
  /** The revision that everybody has been told. */
  private told: number | undefined;
  private readonly holds: ReturnType<typeof leastRevision>;
  private isTelling = false;
  private isClosed = false;

  constructor(
    private readonly changes: KnownChanges,
    private readonly parts: Pick<HostParts, 'cache' | 'announcement' | 'countdowns' | 'log' | 'reader'>,
    private readonly places: StreamPlaces,
  ) {
    this.holds = leastRevision(parts, 'publicRevision');
    this.streams = new EventStreams(places);
    parts.cache.onChange(() => void this.tell());
    parts.announcement.onChange(() => void this.streams.send(announcementEvent(parts.announcement.shown)));
    parts.countdowns.onChange(() => void this.streams.send(COUNTDOWN_EVENT));
  }

  /**
   * Begins a stream.
   * @param since the revision that the client has; undefined when it wants to hear only of what comes
   * @param answer is called when there is something to answer with
   * @throws {Problem} 503 when there is no place or no program, or it lacks that revision for too long
   */
  async open(since: number | undefined, answer: () => StreamAnswer): Promise<void> {
    for (;;) {
      this.places.requireFree('visitors');
      await this.catchUp(since);
      const told = (this.told ??= (await this.parts.cache.require()).publicRevision);
      // A page that has just read the newest program isn't told to read it again.
      const { publicRevision: newest = told } = this.parts.cache.state;
      const isAhead = since !== undefined && since > told && since <= newest;
      const isBehind = since !== undefined && since !== told && !isAhead;
      const missed = isBehind ? await this.changes.event(since, told) : NOTHING;
      // Changes told to everybody meanwhile would be missing.
      if (told !== this.told) continue;
      this.places.requireFree('visitors');
      const { response, headers } = answer();
      const hello = helloEvent(isAhead ? since : told, about(RECONNECT_MS), this.parts.announcement.shown);
      return void this.streams.open(response, headers, Buffer.concat([missed, hello]));
    }
  }

  /** Waits for what another host has told the client. */
  private async catchUp(since: number | undefined): Promise<void> {
    try {
      await this.holds(since);
    } catch (error) {
      // The database was put back to an earlier state: the client is told to read everything anew.
      if (!(error instanceof Problem && error.status === 409)) throw error;
    }
  }

  close(): void {
    this.isClosed = true;
    this.places.close();
    this.streams.close();
  }

  /** One telling at a time, so that nobody hears of a revision before an earlier one. */
  private async tell(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      for (;;) {
        const { publicRevision: revision } = this.parts.cache.state;
        if (revision === undefined || revision === this.told || this.isClosed) return;
        const event = this.told === undefined ? undefined : await this.changes.event(this.told, revision);
        this.told = revision;
        if (event) await this.streams.send(event);
      }
    } catch (error) {
      this.parts.log.warn({ err: error }, 'what has changed could not be read, and is told later');
      setTimeout(() => void this.tell(), RETRY_MS).unref();
    } finally {
      this.isTelling = false;
    }
  }
}
