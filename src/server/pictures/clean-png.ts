import { crc32 } from 'node:zlib';
import { orientationOf, UPRIGHT } from './orientation.ts';
import { cutOff, damaged, lies, moves } from './picture-fault.ts';
import type { CleanedFile } from './picture-format.ts';

const SIGNATURE = 8;
/** The chunks that say what is seen. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'];
/** The depths that each kind of color can have. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  type: string;
  content: Buffer;
  /** All of it: its length, type, content and checksum. */
  whole: Buffer;
}

/** The chunks of a file up to its end, of which those that are kept have the checksum that they say. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE; ;) {
    if (at + 12 > bytes.length) throw cutOff();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw cutOff();
    const whole = bytes.subarray(at, end);
    const type = whole.toString('latin1', 4, 8);
    if (!/^[a-z]{4}$/i.test(type)) throw damaged();
    if (KEPT.includes(type) && crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) throw damaged();
    yield { type, content: whole.subarray(8, -4), whole };
    if (type === 'IEND') return;
    at = end;
  }
}

function sidesOf(header: Buffer) {
  const [depth, color, ...methods] = header.subarray(8);
  const isKnown = header.length === 13 && DEPTHS[color!]?.includes(depth!) && methods[0] === 0 && methods[1] === 0;
  if (!isKnown) throw damaged();
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

/** A PNG without texts, times, EXIF and what follows its end. Some browsers don't turn it by its EXIF, so one that needs it is refused. */
export function cleanPng(bytes: Buffer): CleanedFile {
  const kept: Buffer[] = [];
  let sides: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (const { type, content, whole } of chunksOf(bytes)) {
    if ((type === 'IHDR') === (sides !== undefined)) throw damaged();
    if (type === 'acTL') throw moves();
    if (type === 'IHDR') sides = sidesOf(content);
    else if (type === 'eXIf' && orientationOf(content) !== UPRIGHT) throw lies('PNG');
    hasPixels ||= type === 'IDAT';
    if (KEPT.includes(type)) kept.push(whole);
  }
  if (!hasPixels) throw damaged();
  return { bytes: Buffer.concat([bytes.subarray(0, SIGNATURE), ...kept]), ...sides! };
}
