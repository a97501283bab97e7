import type { FastifyBaseLogger } from 'fastify';
import { Problem } from './problem.ts';
import { PROGRAM_UNAVAILABLE } from './program-unavailable.ts';
import { FixedRepresentation } from './representation.ts';
import type { Watcher } from './store/change-watch.ts';
import type { MadeProgram, ProgramMaker } from './worker/program-maker.ts';

/** How long a request waits for a program at most, in milliseconds, when the last one known may not be answered. */
const PATIENCE_MS = 5_000;

export interface CachedProgram extends Omit<MadeProgram, 'json'> {
  /** The answer of `GET /api/schedule`. */
  schedule: FixedRepresentation;
}

/** Waits for so many milliseconds at most. */
async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

/**
 * The program that visitors get. No request asks the database: a watch tells what others have written, the store what
 * this process has. After a write of its own, a request gets nothing older than that; what others have written takes
 * its place when it is ready. While the database is away the last program known is given out at once.
 */
export class ProgramCache implements Watcher {
  private known: CachedProgram | undefined;
  /** The highest revision that this process has written. */
  private written = 0;
  private reading: Promise<void> | undefined;
  /** Whether something may have been written since the last reading began. */
  private isStale = true;
  private isLost = false;
  /** When the program was last known to be the current one, by the clock that nobody sets. */
  private confirmedAt = performance.now();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly maker: ProgramMaker,
    private readonly log: FastifyBaseLogger,
  ) {
    void this.read();
  }

  /** Calls a function whenever an answer that was made before may no longer be given. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The program that is to be answered now; undefined when none was ever read. */
  async current(): Promise<CachedProgram | undefined> {
    const { written } = this;
    const start = performance.now();
    // The reading that goes on may have begun too early; the one after it has not.
    for (let pass = 0; pass < 2; pass++) {
      const isDue = !this.known || (this.known.revision < written && !this.isLost);
      if (!isDue) break;
      await atMost(this.read(), start + PATIENCE_MS - performance.now());
    }
    return this.known;
  }

  /** @throws {Problem} 503 when no program was ever read */
  async require(): Promise<CachedProgram> {
    const program = await this.current();
    if (!program) throw new Problem(503, PROGRAM_UNAVAILABLE);
    return program;
  }

  /** What health tells: which revision is served, and for how many seconds it couldn't be compared with the database. */
  get state(): { revision: number | undefined; age: number | undefined } {
    const seconds = Math.floor((performance.now() - this.confirmedAt) / 1000);
    return { revision: this.known?.revision, age: this.isLost ? seconds : undefined };
  }

  /** This process has written. */
  wrote(revision: number): void {
    this.written = Math.max(this.written, revision);
    this.changed();
    this.found();
    this.tell();
  }

  changed(): void {
    this.isStale = true;
    void this.read();
  }

  confirmed(): void {
    if (this.isStale) return void this.read();
    this.confirmedAt = performance.now();
    this.found();
  }

  lost(error: unknown): void {
    if (this.isLost) return;
    this.isLost = true;
    this.log.error({ err: error }, `the program can't be read${this.known ? '; an earlier one is shown' : ''}`);
    this.tell();
  }

  private found(): void {
    if (!this.isLost) return;
    this.isLost = false;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Reads once, whoever asks meanwhile; and again when something was written since. Never rejects. */
  private read(): Promise<void> {
    this.reading ??= this.readOnce().then((isRead) => {
      this.reading = undefined;
      if (isRead && this.isStale) void this.read();
    });
    return this.reading;
  }

  private async readOnce(): Promise<boolean> {
    this.isStale = false;
    const begun = performance.now();
    try {
      const made = await this.maker.read(this.known?.revision);
      if (made) this.swap(made);
      this.confirmedAt = begun;
      this.found();
      return true;
    } catch (error) {
      // The watch asks for the next try.
      this.isStale = true;
      this.lost(error);
      return false;
    }
  }

  private swap({ json, ...rest }: MadeProgram): void {
    const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    const schedule = new FixedRepresentation(bytes, 'application/json; charset=utf-8', rest.hash);
    this.known = { ...rest, schedule };
    this.tell();
  }
}
