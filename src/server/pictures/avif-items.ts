/** The items of an AVIF: the picture, the parts that it is made of, and what is told about it. */
import { type Box, type BoxReader, NumberReader } from './avif-boxes.ts';
import { damaged } from './picture-fault.ts';

/** A piece of an item's bytes by its place in the file. */
export interface Extent {
  start: number;
  end: number;
}

export interface Item {
  id: number;
  type: string;
  extents: readonly Extent[];
}

const numbersIn = ({ bytes }: BoxReader, box: Box, offset = 4) => new NumberReader(bytes, box, offset, box.end);

/** The id of the item that is the picture. */
export function pictureId(reader: BoxReader, box: Box): number {
  return numbersIn(reader, box).next(reader.versionOf(box).version === 0 ? 2 : 4);
}

/** The type of each item, by its id. */
export function itemTypes(reader: BoxReader, box: Box): Map<number, string> {
  const countLength = reader.versionOf(box).version === 0 ? 2 : 4;
  const entries = reader.boxesIn(box.content + 4 + countLength, box.end).filter(({ type }) => type === 'infe');
  const types = new Map(
    entries.map((entry) => {
      const { version } = reader.versionOf(entry);
      if (version < 2) throw damaged();
      const idLength = version === 2 ? 2 : 4;
      const numbers = numbersIn(reader, entry);
      const id = numbers.next(idLength);
      numbers.next(2);
      return [id, Buffer.from([1, 2, 3, 4].map(() => numbers.next(1))).toString('latin1')];
    }),
  );
  if (types.size < entries.length) throw damaged();
  return types;
}

interface Lengths {
  version: number;
  offset: number;
  length: number;
  base: number;
  index: number;
}

function extentsOf(reader: BoxReader, numbers: NumberReader, lengths: Lengths, data: Box | undefined): Extent[] {
  const { version } = lengths;
  const method = version === 0 ? 0 : numbers.next(2) & 15;
  // Other files, and items made of items.
  if (numbers.next(2) !== 0 || method > 1 || (method === 1 && !data)) throw damaged();
  const from = numbers.next(lengths.base) + (method === 1 ? data!.content : 0);
  return Array.from({ length: numbers.next(2) }, () => {
    reader.step();
    if (version > 0) numbers.next(lengths.index);
    const start = from + numbers.next(lengths.offset);
    const length = numbers.next(lengths.length);
    if (length === 0) throw damaged();
    return { start, end: start + length };
  });
}

/** Where the bytes of each item are, by its id. @param data the box that has bytes beside the description of items */
export function itemExtents(reader: BoxReader, box: Box, data: Box | undefined): Map<number, Extent[]> {
  const { version } = reader.versionOf(box);
  const numbers = numbersIn(reader, box);
  const [first, second] = [numbers.next(1), numbers.next(1)];
  const lengths = { version, offset: first >> 4, length: first & 15, base: second >> 4, index: second & 15 };
  const isKnown = [lengths.offset, lengths.length, lengths.base, version > 0 ? lengths.index : 0].every((length) =>
    [0, 4, 8].includes(length),
  );
  if (version > 2 || !isKnown) throw damaged();
  const idLength = version === 2 ? 4 : 2;
  const count = numbers.next(idLength);
  const found = new Map<number, Extent[]>();
  for (let index = 0; index < count; index++) {
    reader.step();
    const id = numbers.next(idLength);
    if (found.has(id)) throw damaged();
    found.set(id, extentsOf(reader, numbers, lengths, data));
  }
  return found;
}

/** The numbers of an item's properties, counted from 1. */
export function propertyNumbers(reader: BoxReader, box: Box, id: number): number[] {
  const { version, flags } = reader.versionOf(box);
  const numbers = numbersIn(reader, box);
  const length = flags & 1 ? 2 : 1;
  const found: number[] = [];
  for (let left = numbers.next(4); left > 0; left--) {
    reader.step();
    const owner = numbers.next(version === 0 ? 2 : 4);
    // The first bit says whether a reader has to know the property.
    const own = Array.from({ length: numbers.next(1) }, () => numbers.next(length) & (length === 2 ? 0x7fff : 0x7f));
    if (owner === id) found.push(...own);
  }
  return found;
}
