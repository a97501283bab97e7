import { Problem } from '../http/problem.ts';

/** When those who found no place may ask again, in seconds. */
const FULL_S = { least: 30, spread: 60 };

/** A number in a range, so that not all come again at once. */
export const about = ({ least, spread }: { least: number; spread: number }) =>
  least + Math.floor(Math.random() * spread);

/** Whose a stream is. */
export type StreamOf = 'visitors' | 'editors';

/** The places for all streams of a host, of visitors and editors together. */
export class StreamPlaces {
  readonly taken: Record<StreamOf, number> = { visitors: 0, editors: 0 };
  private isClosed = false;

  /** @param limit how many streams may be open */
  constructor(private readonly limit = Infinity) {}

  /** Nobody gets a place any more. */
  close(): void {
    this.isClosed = true;
  }

  /** @throws {Problem} 503 when there is no place */
  requireFree(): void {
    if (!this.isClosed && this.taken.visitors + this.taken.editors < this.limit) return;
    throw new Problem(503, 'Too many are listening already. Ask for /api/schedule from time to time instead.', {
      headers: { 'retry-after': String(about(FULL_S)) },
    });
  }
}
