import { LRUCache } from 'lru-cache';

/** Share of the room for values that were requested once. */
const PROBATION = 1 / 4;

/**
 * A cache limited in bytes. A value that is requested again moves to a segment where values requested only once can't
 * evict it, so that made-up addresses don't push out what people use.
 */
export class SegmentedCache<Value extends object> {
  private readonly probation: LRUCache<string, Value>;
  private readonly kept: LRUCache<string, Value>;

  /**
   * @param room in bytes
   * @param sizeOf the size of a value in bytes
   */
  constructor(room: number, sizeOf: (value: Value, key: string) => number) {
    const options = { sizeCalculation: (value: Value, key: string) => Math.max(1, sizeOf(value, key)) };
    this.probation = new LRUCache({ ...options, maxSize: Math.floor(room * PROBATION) });
    this.kept = new LRUCache({ ...options, maxSize: Math.floor(room * (1 - PROBATION)) });
  }

  get(key: string): Value | undefined {
    const kept = this.kept.get(key);
    if (kept) return kept;
    const value = this.probation.get(key);
    if (!value) return undefined;
    this.probation.delete(key);
    this.kept.set(key, value);
    return value;
  }

  /** Adds a value, unless it alone is too large. */
  set(key: string, value: Value): void {
    (this.kept.has(key) ? this.kept : this.probation).set(key, value);
  }
}
