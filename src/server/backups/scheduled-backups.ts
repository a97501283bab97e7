import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { generationsIn, nameOf, removeOld } from './generations.ts';

export interface BackupState {
  /** Whether the last attempt has failed. */
  failed: boolean;
  /** When the newest verified backup was made, in milliseconds since 1970; undefined if there is none. */
  newest: number | undefined;
}

export interface BackupSchedule {
  folder: string;
  /** How many are kept. */
  keep: number;
  intervalMs: number;
  /** Makes one backup of the database, if there is room for it, and verifies it. The file appears only then. */
  make(file: string, signal: AbortSignal): Promise<void>;
  log: FastifyBaseLogger;
}

/** After a failure it is tried again at the latest after so long, in milliseconds. */
const RETRY_MS = 3_600_000;

/** Backs up the database again and again. An old backup is removed only after a new one was verified. */
export class ScheduledBackups {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly closing = new AbortController();
  private failed = false;
  private newest: number | undefined;

  constructor(private readonly schedule: BackupSchedule) {}

  get state(): BackupState {
    return { failed: this.failed, newest: this.newest };
  }

  /** Makes the first one when the newest that is there is old enough, so that a restart changes nothing. */
  async start(): Promise<void> {
    const { folder, intervalMs } = this.schedule;
    // A folder that can't be read fails the first backup, which says so.
    const known = await generationsIn(folder).catch(() => []);
    this.newest = known.at(-1)?.at;
    // A newest one from the future was made before the clock was set back.
    const age = Math.max(0, Date.now() - (this.newest ?? -Infinity));
    this.next(Math.max(0, intervalMs - age));
  }

  /** Ends one that is being made, which leaves nothing behind. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.closing.abort();
    await this.running;
  }

  private next(ms: number): void {
    if (this.closing.signal.aborted) return;
    this.timer = setTimeout(() => void (this.running = this.run()), ms).unref();
  }

  private async run(): Promise<void> {
    const { intervalMs, log } = this.schedule;
    try {
      await this.make();
      this.failed = false;
    } catch (error) {
      if (this.closing.signal.aborted) return;
      this.failed = true;
      log.error({ err: error }, 'a scheduled backup has failed; the earlier ones are kept');
    }
    this.next(this.failed ? Math.min(RETRY_MS, intervalMs) : intervalMs);
  }

  private async make(): Promise<void> {
    const { folder, keep, make, log } = this.schedule;
    const now = new Date();
    const file = join(folder, nameOf(now));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await make(file, this.closing.signal);
    this.newest = now.getTime();
    log.info({ file }, 'the database is backed up');
    await removeOld(folder, keep).catch((error: unknown) =>
      log.warn({ err: error }, 'old backups could not be removed'),
    );
  }
}
