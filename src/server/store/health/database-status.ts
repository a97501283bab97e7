import { atMostEvery } from './at-most-every.ts';
import { type Fault, faultOf } from './faults.ts';

/** Shortest time between two checks of the file, in milliseconds. */
const INSPECTION_INTERVAL_MS = 5_000;

const isDamage = (fault: Fault) => fault === 'corrupt' || fault === 'replaced';

/**
 * The known faults of a database, from its errors and from checks. A damaged database gets no more writes, because they
 * might be acknowledged and then lost.
 */
export class DatabaseStatus {
  /** The fault that was found by a check, or the damage that a statement met. Only a check can clear it. */
  private seen: Fault | undefined;
  /** The last fault other than damage. The next successful write clears it. */
  trouble: Fault | undefined;

  /** Checks the database itself, at most every few seconds. */
  readonly inspect: () => Promise<void>;

  /** @param check finds faults without writing and without blocking the event loop */
  constructor(check: () => Promise<Fault | undefined> = async () => undefined) {
    this.inspect = atMostEvery(INSPECTION_INTERVAL_MS, async () => {
      this.seen = await check();
    });
  }

  get fault(): Fault | undefined {
    return this.seen ?? this.trouble;
  }

  /** The damage that forbids writing. */
  get damage(): Fault | undefined {
    return this.seen && isDamage(this.seen) ? this.seen : undefined;
  }

  /** Records the fault that an error tells of, if any. */
  failed(error: unknown): void {
    const fault = faultOf(error);
    if (!fault) return;
    if (isDamage(fault)) this.seen = fault;
    else this.trouble = fault;
  }

  /** Records a successful write. */
  wrote(): void {
    this.trouble = undefined;
  }
}
