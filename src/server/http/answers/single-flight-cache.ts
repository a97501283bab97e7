/** Where values are kept: a map, or a cache with a limit. */
interface Store<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
}

const NOWHERE: Store<never> = { get: () => undefined, set: () => {} };

/**
 * Values that take time. Each is made when it is asked for first, once for all who ask meanwhile, and kept afterwards.
 * A failure reaches all who wait, and the next one who asks tries again.
 */
export class SingleFlightCache<Value> {
  private readonly running = new Map<string, Promise<Value | undefined>>();

  /** @param kept by default no value outlives those who wait for it */
  constructor(private readonly kept: Store<Value> = NOWHERE) {}

  /** How many values are being made. */
  get busy(): number {
    return this.running.size;
  }

  /** @param make resolves with undefined if there is no value, which is not kept */
  async get<Made extends Value | undefined>(key: string, make: () => Promise<Made>): Promise<Value | Made> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const running = this.running.get(key) as Promise<Made> | undefined;
    if (running) return running;
    const work = make()
      .then((value) => {
        if (value !== undefined) this.kept.set(key, value);
        return value;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, work);
    return work;
  }
}
