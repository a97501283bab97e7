import { Problem } from '../http/problem.ts';

/** When those who found no place may ask again, in seconds. */
const FULL_S = { least: 30, spread: 60 };

/** A number in a range, so that not all come again at once. */
export const about = ({ least, spread }: { least: number; spread: number }) =>
  least + Math.floor(Math.random() * spread);

export type StreamOf = 'visitors' | 'editors';

/** The places for all streams of a host, of visitors and editors together. */
export class StreamPlaces {
  readonly taken: Record<StreamOf, number> = { visitors: 0, editors: 0 };
  private isClosed = false;

  /**
   * @param limit how many streams may be open
   * @param visitors how many of them may be visitors'
   */
  constructor(
    private readonly limit = Infinity,
    private readonly visitors = Infinity,
  ) {}

  /** Nobody gets a place any more. */
  close(): void {
    this.isClosed = true;
  }

  /** Whether visitors' pages find no place, and are to poll. */
  get arePolling(): boolean {
    return this.isFull('visitors');
  }

  private isFull(of: StreamOf): boolean {
    const { visitors, editors } = this.taken;
    return visitors + editors >= this.limit || (of === 'visitors' && visitors >= this.visitors);
  }

  /** @throws {Problem} 503 when there is no place */
  requireFree(of: StreamOf): void {
    if (!this.isClosed && !this.isFull(of)) return;
    throw new Problem(503, 'There is no place for another listener. Ask for /api/revision from time to time instead.', {
      headers: { 'retry-after': String(about(FULL_S)) },
    });
  }
}
