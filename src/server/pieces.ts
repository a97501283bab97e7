import { Readable } from 'node:stream';

/**
 * Shared bytes as the body of an answer. They are neither joined nor copied, however many clients are sent them, and each
 * client is handed a piece when it has taken those before.
 */
export class Pieces extends Readable {
  private next = 0;

  constructor(readonly pieces: readonly Uint8Array[]) {
    super();
  }

  override _read(): void {
    while (this.next < this.pieces.length) if (!this.push(this.pieces[this.next++])) return;
    this.push(null);
  }
}
