import { PICTURE_LIMITS } from '../limits/picture-limits.ts';
import { cutOff, damaged } from './picture-fault.ts';

/** A part of the file by places in it. Its content begins after its size and type. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/** Reads a file that is made of boxes in boxes, up to a number of steps: some of what it says of itself costs no bytes. */
export class BoxReader {
  private steps = 0;

  constructor(readonly bytes: Buffer) {}

  /** Counts what is done once more. */
  step(): void {
    if (++this.steps > 3 * PICTURE_LIMITS.boxes) throw damaged();
  }

  /** The boxes between two places, without those within them. */
  boxesIn(start: number, end: number): Box[] {
    const boxes: Box[] = [];
    for (let at = start; at < end; at = boxes.at(-1)!.end) {
      this.step();
      const box = this.boxAt(at, end);
      if (box.end < box.content) throw damaged();
      if (box.end > end) throw end === this.bytes.length ? cutOff() : damaged();
      boxes.push(box);
    }
    return boxes;
  }

  private boxAt(start: number, outerEnd: number): Box {
    const { bytes } = this;
    const size = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    // Zero is all the rest, and one a size of 64 bits.
    if (size === 1) return { type, start, content: start + 16, end: start + Number(bytes.readBigUInt64BE(start + 8)) };
    return { type, start, content: start + 8, end: size === 0 ? outerEnd : start + size };
  }

  /** The version and flags at the beginning of some boxes' content; what they tell of follows 4 bytes later. */
  versionOf({ content }: Box): { version: number; flags: number } {
    return { version: this.bytes.readUInt8(content), flags: this.bytes.readUIntBE(content + 1, 3) };
  }
}

/** Reads numbers of one box in turn. */
export class NumberReader {
  private at: number;

  constructor(
    private readonly bytes: Buffer,
    { content }: Box,
    /** Where in the content it begins. */
    offset: number,
    private readonly end: number,
  ) {
    this.at = content + offset;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** @param length in bytes; a number without bytes is zero */
  next(length: number): number {
    const { at } = this;
    this.at += length;
    if (this.at > this.end) throw damaged();
    if (length === 0) return 0;
    return length === 8 ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUIntBE(at, length);
  }
}
