import { Readable } from 'node:stream';

/** Shorter pieces are joined up to this size, in bytes, because each costs a write. Longer ones are shared as they are. */
export const PIECE = 16 * 1024;

function* joined(pieces: readonly Uint8Array[]): Generator<Uint8Array, void> {
  let small: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (length > 0 && length + piece.length > PIECE) {
      yield Buffer.concat(small);
      small = [];
      length = 0;
    }
    if (piece.length > PIECE) yield piece;
    else {
      small.push(piece);
      length += piece.length;
    }
  }
  if (length > 0) yield Buffer.concat(small);
}

/**
 * The body of an answer whose bytes are shared by all who are sent it. A client is handed a piece when it has taken those
 * before, so that it never has more than some 32 kB of its own, however slowly it reads.
 */
export class Pieces extends Readable {
  private readonly rest: Generator<Uint8Array, void>;

  constructor(private readonly pieces: readonly Uint8Array[]) {
    super();
    this.rest = joined(pieces);
  }

  /** All at once, to be given again. */
  all(): readonly Uint8Array[] {
    return [...joined(this.pieces)];
  }

  override _read(): void {
    for (;;) {
      const next = this.rest.next();
      if (next.done) return void this.push(null);
      if (!this.push(next.value)) return;
    }
  }
}
