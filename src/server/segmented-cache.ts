import { LRUCache } from 'lru-cache';

/** The part of the room for what was asked for once. */
const PROBATION = 1 / 4;

/**
 * Keeps values within a number of bytes. What was asked for again moves to a segment of its own, where nothing that was
 * asked for once can drive it out: whoever makes up addresses without end empties only the other one.
 */
export class SegmentedCache<Value extends object> {
  private readonly probation: LRUCache<string, Value>;
  private readonly kept: LRUCache<string, Value>;

  /**
   * @param room in bytes
   * @param sizeOf bytes that a value takes
   */
  constructor(room: number, sizeOf: (value: Value, key: string) => number) {
    const options = { sizeCalculation: (value: Value, key: string) => Math.max(1, sizeOf(value, key)) };
    this.probation = new LRUCache({ ...options, maxSize: Math.floor(room * PROBATION) });
    this.kept = new LRUCache({ ...options, maxSize: Math.floor(room * (1 - PROBATION)) });
  }

  /** Bytes that are held. */
  get size(): number {
    return this.probation.calculatedSize + this.kept.calculatedSize;
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

  /** Keeps a value unless it alone is too large. */
  set(key: string, value: Value): void {
    (this.kept.has(key) ? this.kept : this.probation).set(key, value);
  }

  clear(): void {
    this.probation.clear();
    this.kept.clear();
  }
}
