import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../http/problem.ts';
import { PROGRAM_UNAVAILABLE } from '../render/program-unavailable.ts';
import type { Watcher } from '../store/watch/watcher.ts';
import { faultOf } from '../store/health/faults.ts';
import { RendererClosed, type ProgramRenderer, type RenderedProgram } from '../render/program-renderer.ts';
import { type CachedProgram, withRendered } from './cached-program.ts';

/** The longest that a request waits for a first program, or for one that holds an own write, in milliseconds. */
const PATIENCE_MS = 10_000;

/** While many write, open pages hear of several writes at once, and the writes get the processor. In milliseconds. */
const PAUSE_MS = 10;

/** The program that visitors get at the moment. */
export interface ShownProgram {
  /** Undefined while none was ever read. */
  publicRevision: number | undefined;
  /** Seconds since it could be compared with the database; undefined while it can. */
  age: number | undefined;
  trouble: Trouble | undefined;
}

/** The reason why there is no newer program: the database can't be read, or no program can be made of what it has. */
export type Trouble = 'database' | 'program';

/** Waits for work, for so many milliseconds at most. */
async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

/**
 * The program that visitors get. Requests don't query the database: the watch reports writes of other processes, `Edits`
 * those of this one. After an own write, requests wait for a program that holds it, unless it can't be read. A program that
 * another process has changed replaces the known one when it is ready. While the database is away, the known one is served without
 * waiting.
 */
export class ProgramCache implements Watcher {
  private known: CachedProgram | undefined;
  /** The revision that a program must have because this process has written it. */
  private written = 0;
  /** The same of the site's content. */
  private contentWritten = 0;
  private reading: Promise<void> | undefined;
  /** Runs while nobody waits for what was written since the last read. */
  private pause: NodeJS.Timeout | undefined;
  /** Whether something may have been written since the last read began. */
  private isStale = true;
  private trouble: Trouble | undefined;
  /**
   * Whether a read has failed since this process wrote: nobody waits for another one then. A lost connection of the watch alone
   * says nothing of reads, and on a busy machine its answer may only be late.
   */
  private hasFailed = false;
  /** The time at which the program was last known to be current, on a clock that is never set. */
  private confirmedAt = performance.now();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly renderer: ProgramRenderer,
    private readonly log: FastifyBaseLogger,
    private readonly onFailure: (error: unknown) => void = () => {},
  ) {
    void this.read();
  }

  /** Calls a function whenever earlier answers are no longer valid. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** The program to serve now; undefined if none was ever read. */
  async current(): Promise<CachedProgram | undefined> {
    const { written, contentWritten } = this;
    const start = performance.now();
    // A read that is already running may have begun before the write; the next one hasn't.
    for (let pass = 0; pass < 2; pass++) {
      const isBehind = ({ revision, contentRevision }: CachedProgram) =>
        revision < written || contentRevision < contentWritten;
      const isDue = !this.known || (isBehind(this.known) && !this.hasFailed);
      if (!isDue) break;
      await atMost(this.read(), start + PATIENCE_MS - performance.now());
    }
    return this.known;
  }

  /** @throws {Problem} 503 if no program was ever read */
  async require(): Promise<CachedProgram> {
    const program = await this.current();
    if (!program) throw new Problem(503, PROGRAM_UNAVAILABLE);
    return program;
  }

  /** Waits until the program holds a revision. @returns whether it does */
  async reaches(counter: 'revision' | 'publicRevision', revision: number, ms: number): Promise<boolean> {
    const holds = () => (this.known?.[counter] ?? 0) >= revision;
    if (holds() || ms === 0) return holds();
    let listener = () => {};
    const reached = new Promise<void>((resolve) => (listener = () => holds() && resolve()));
    this.listeners.add(listener);
    this.changed();
    await atMost(reached, ms);
    this.listeners.delete(listener);
    return holds();
  }

  /** The colors and fonts of the site, as CSS; empty while none was ever read. */
  get style(): string {
    return this.known?.style ?? '';
  }

  /** The state for health, and for answers that tell how old they are. */
  get state(): ShownProgram {
    const seconds = Math.floor((performance.now() - this.confirmedAt) / 1000);
    const { known, trouble } = this;
    return { publicRevision: known?.publicRevision, age: trouble && seconds, trouble };
  }

  /** This process has written this revision. */
  wrote(revision: number): void {
    this.written = Math.max(this.written, revision);
    this.hasWritten();
  }

  /** This process has written this revision of the site's content. */
  wroteContent(contentRevision: number): void {
    this.contentWritten = Math.max(this.contentWritten, contentRevision);
    this.hasWritten();
  }

  private hasWritten(): void {
    this.hasFailed = false;
    this.changed();
    if (this.trouble === 'database') this.found();
    this.tell();
  }

  changed(): void {
    this.isStale = true;
    if (!this.pause) void this.read();
  }

  confirmed(): void {
    if (this.isStale) return void this.read();
    this.confirmedAt = performance.now();
    this.found();
  }

  lost(error: unknown, trouble: Trouble = 'database'): void {
    this.onFailure(error);
    if (this.trouble === trouble || error instanceof RendererClosed) return;
    this.trouble = trouble;
    const what = trouble === 'database' ? "can't be read" : "can't be made";
    this.log.error({ err: error }, `the program ${what}${this.known ? '; an earlier one is shown' : ''}`);
    this.tell();
  }

  private found(): void {
    if (!this.trouble) return;
    // As loud as what it takes back: who has read of the failure waits for this.
    this.log.warn(`the program can be ${this.trouble === 'database' ? 'read' : 'made'} again`);
    this.trouble = undefined;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Reads once for all who ask meanwhile, and after a pause again if something was written since. Never rejects. */
  private read(): Promise<void> {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.reading ??= this.readOnce().then((isRead) => {
      this.reading = undefined;
      if (isRead && this.isStale) this.pause = setTimeout(() => void this.read(), PAUSE_MS).unref();
    });
    return this.reading;
  }

  private async readOnce(): Promise<boolean> {
    this.isStale = false;
    const begun = performance.now();
    const { written, contentWritten } = this;
    try {
      const { known } = this;
      const made = await this.renderer.read(
        known && { revision: known.revision, contentRevision: known.contentRevision },
      );
      if (made) this.swap(made);
      this.confirmedAt = begun;
      this.hasFailed = false;
      this.found();
      // A database that was put back to an earlier state will not reach that revision again.
      if (written === this.written) this.written = 0;
      if (contentWritten === this.contentWritten) this.contentWritten = 0;
      return true;
    } catch (error) {
      // The watch triggers the next attempt.
      this.isStale = this.hasFailed = true;
      this.lost(error, faultOf(error) ? 'database' : 'program');
      return false;
    }
  }

  private swap(made: RenderedProgram): void {
    const fault = made.content?.contentFault;
    if (fault !== undefined)
      this.log.error(`no site can be made of the content that is stored; an earlier one is shown: ${fault}`);
    this.known = withRendered(this.known, made);
    this.tell();
  }
}
