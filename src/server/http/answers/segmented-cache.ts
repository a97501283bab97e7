import { LRUCache } from 'lru-cache';

/** Share of the room for values that were requested once. */
const PROBATION = 1 / 4;

/**
 * A cache limited in bytes. A value that is requested again moves to a segment where values requested only once can't
 * evict it, so that made-up addresses don't push out what people use. Of values too large for that probation, such as the
 * page of 3,000 items, the last one waits for its second request by itself.
 */
export class SegmentedCache<Value extends object> {
  private readonly probation: LRUCache<string, Value>;
  private readonly kept: LRUCache<string, Value>;
  private large: { key: string; value: Value } | undefined;

  /**
   * @param room in bytes
   * @param sizeOf the size of a value in bytes
   */
  constructor(
    room: number,
    private readonly sizeOf: (value: Value, key: string) => number,
  ) {
    const options = { sizeCalculation: (value: Value, key: string) => Math.max(1, sizeOf(value, key)) };
    this.probation = new LRUCache({ ...options, maxSize: Math.floor(room * PROBATION) });
    this.kept = new LRUCache({ ...options, maxSize: Math.floor(room * (1 - PROBATION)) });
  }

  get(key: string): Value | undefined {
    const kept = this.kept.get(key);
    if (kept) return kept;
    const value = this.large?.key === key ? this.large.value : this.probation.get(key);
    if (!value) return undefined;
    if (this.large?.key === key) this.large = undefined;
    this.probation.delete(key);
    this.kept.set(key, value);
    return value;
  }

  /** Adds a value, unless it alone is too large. */
  set(key: string, value: Value): void {
    const size = this.sizeOf(value, key);
    if (this.kept.has(key)) this.kept.set(key, value);
    else if (size <= this.probation.maxSize) this.probation.set(key, value);
    else if (size <= this.kept.maxSize) this.large = { key, value };
  }
}
