import { orientationOf, UPRIGHT } from './orientation.ts';
import { cutOff, damaged, lies, moves } from './picture-fault.ts';
import type { CleanedFile } from './picture-format.ts';

/** `RIFF`, a length, and `WEBP`. */
const HEAD = 12;
const [EXIF, XMP, ANIMATION] = [0x08, 0x04, 0x02];
/** Parts that say what is seen. */
const KEPT = ['ICCP', 'ALPH', 'VP8 ', 'VP8L'];

interface Sides {
  width: number;
  height: number;
}

interface Chunk {
  type: string;
  content: Buffer;
}

/** The chunks of the file, within the length that it says it has. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw cutOff();
  for (let at = HEAD; at < end;) {
    if (at + 8 > end) throw damaged();
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw damaged();
    yield { type: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

function chunk({ type, content }: Chunk): Buffer {
  const whole = Buffer.alloc(8 + content.length + (content.length % 2));
  whole.write(type, 'latin1');
  whole.writeUInt32LE(content.length, 4);
  content.copy(whole, 8);
  return whole;
}

/** The sides of a picture that is coded with losses. */
function lossySides(content: Buffer): Sides {
  const isKeyFrame = content.length >= 10 && (content[0]! & 1) === 0 && content.readUIntBE(3, 3) === 0x9d012a;
  if (!isKeyFrame || content.readUIntLE(0, 3) >> 5 > content.length - 10) throw damaged();
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

/** The same without losses. */
function losslessSides(content: Buffer): Sides {
  if (content.length < 5 || content[0] !== 0x2f) throw damaged();
  const bits = content.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/** The part that names the others, if the file has one: what it says of what is left out is put right. */
function extendedChunk(content: Buffer, sides: Sides): Chunk {
  if (content.length !== 10) throw damaged();
  const isSame = 1 + content.readUIntLE(4, 3) === sides.width && 1 + content.readUIntLE(7, 3) === sides.height;
  if (!isSame) throw damaged();
  const mended = Buffer.from(content);
  mended[0] = content[0]! & ~(EXIF | XMP);
  return { type: 'VP8X', content: mended };
}

const exifIn = (content: Buffer) => (content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content);

/** A WebP without EXIF, XMP and unknown parts. No browser turns it by its EXIF, so one that needs it is refused. */
export function cleanWebp(bytes: Buffer): CleanedFile {
  const chunks = [...chunksOf(bytes)];
  const find = (wanted: string) => chunks.find(({ type }) => type === wanted)?.content;
  const extended = find('VP8X');
  if (find('ANIM') || find('ANMF') || (extended && extended[0]! & ANIMATION)) throw moves();
  const [picture, ...more] = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!picture || more.length > 0) throw damaged();
  const exif = find('EXIF');
  if (exif && orientationOf(exifIn(exif)) !== UPRIGHT) throw lies('WebP');
  const sides = picture.type === 'VP8 ' ? lossySides(picture.content) : losslessSides(picture.content);
  const kept = [
    ...(extended ? [extendedChunk(extended, sides)] : []),
    ...chunks.filter(({ type }) => KEPT.includes(type)),
  ].map(chunk);
  const cleaned = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...kept]);
  cleaned.writeUInt32LE(cleaned.length - 8, 4);
  return { bytes: cleaned, ...sides };
}
