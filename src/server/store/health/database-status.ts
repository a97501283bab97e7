import { atMostEvery } from './at-most-every.ts';
import { type Fault, faultOf } from './faults.ts';

/** The least time between two checks of the file, in milliseconds. */
const INSPECTION_INTERVAL_MS = 5_000;

const isDamage = (fault: Fault) => fault === 'corrupt' || fault === 'replaced';

/**
 * What is known to be wrong with the database, from its errors and from checks. A damaged database gets no more writes: they
 * might be acknowledged and lost.
 */
export class DatabaseStatus {
  /** Only a check of the database itself can clear this. */
  private seen: Fault | undefined;
  /** The fault of the last write. */
  trouble: Fault | undefined;

  /** Checks the database itself, at most every few seconds. */
  readonly inspect: () => Promise<void>;

  /** @param check finds what can be seen without a write, and doesn't hold the event loop */
  constructor(check: () => Promise<Fault | undefined> = async () => undefined) {
    this.inspect = atMostEvery(INSPECTION_INTERVAL_MS, async () => {
      this.seen = await check();
    });
  }

  get fault(): Fault | undefined {
    return this.seen ?? this.trouble;
  }

  /** The reason why nothing may be written. */
  get damage(): Fault | undefined {
    return this.seen && isDamage(this.seen) ? this.seen : undefined;
  }

  /** The database has given an error. */
  failed(error: unknown): void {
    const fault = faultOf(error);
    if (!fault) return;
    if (isDamage(fault)) this.seen = fault;
    else this.trouble = fault;
  }

  /** The database has taken a write. */
  wrote(): void {
    this.trouble = undefined;
  }
}
