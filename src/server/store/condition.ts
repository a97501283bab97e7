import { atMostEvery } from './at-most-every.ts';
import { type Fault, faultOf } from './faults.ts';

/** How often the file is looked at, in milliseconds, however often somebody asks. */
const INSPECTION_INTERVAL_MS = 5_000;

const isDamage = (fault: Fault) => fault === 'corrupt' || fault === 'replaced';

/**
 * What is known to be wrong with the database, from the errors it has given and from looking at it. What is damaged
 * takes no write any more: it might be acknowledged and lost.
 */
export class DatabaseCondition {
  /** Only looking at the database itself tells that this is over. */
  damage: Fault | undefined;
  /** Over with the next write that succeeds. */
  trouble: Fault | undefined;

  /** Looks at the database itself, at most every few seconds. */
  readonly inspect: () => Promise<void>;

  /** @param look finds out about damage, without holding the event loop */
  constructor(look: () => Promise<Fault | undefined> = async () => undefined) {
    this.inspect = atMostEvery(INSPECTION_INTERVAL_MS, async () => {
      this.damage = await look();
    });
  }

  get fault(): Fault | undefined {
    return this.damage ?? this.trouble;
  }

  /** The database has given an error. */
  failed(error: unknown): void {
    const fault = faultOf(error);
    if (!fault) return;
    if (isDamage(fault)) this.damage = fault;
    else this.trouble = fault;
  }

  /** The database has taken a write. */
  wrote(): void {
    this.trouble = undefined;
  }
}
