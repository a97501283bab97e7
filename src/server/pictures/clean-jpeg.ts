import { PICTURE_LIMITS } from '../limits/picture-limits.ts';
import { orientationOf, orientationOnly, UPRIGHT, uprightSides } from './orientation.ts';
import { cutOff, damaged, PictureFault } from './picture-fault.ts';
import type { CleanedFile } from './picture-format.ts';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const [SCAN, EXIF, JFIF] = [0xda, 0xe1, 0xe0];

/** A part of the file: its marker, and what follows its length. */
interface Segment {
  marker: number;
  content: Buffer;
}

const begins = (content: Buffer, text: string) => content.toString('latin1', 0, text.length) === text;

function requireWhole(isWhole: boolean, content: Buffer): Buffer {
  if (!isWhole) throw damaged();
  return content;
}

/** Tables of quantization: each a byte of its kind, and 64 values of one byte or two. */
function areQuantizations(content: Buffer): boolean {
  let at = 0;
  while (at < content.length) {
    const kind = content[at]!;
    if (kind >> 4 > 1 || (kind & 15) > 3) return false;
    at += 1 + 64 * (1 + (kind >> 4));
  }
  return at === content.length;
}

/** Tables of codes: each a byte of its kind, 16 counts, and as many values. */
function areCodes(content: Buffer): boolean {
  let at = 0;
  while (at < content.length) {
    if (content[at]! >> 4 > 1 || (content[at]! & 15) > 3 || at + 17 > content.length) return false;
    const values = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    at += 17 + values;
  }
  return at === content.length;
}

const isFrame = (content: Buffer) =>
  content[0] === 8 && [1, 3, 4].includes(content[5]!) && content.length === 6 + 3 * content[5]!;

const isScan = (content: Buffer) => content[0]! >= 1 && content[0]! <= 4 && content.length === 4 + 2 * content[0]!;

/** The content of a segment that is kept, by its marker; undefined for one that is left out. */
function keptContent({ marker, content }: Segment): Buffer | undefined {
  switch (marker) {
    // Frames: baseline, extended, and progressive.
    case 0xc0:
    case 0xc1:
    case 0xc2:
      return requireWhole(isFrame(content), content);
    case 0xc4:
      return requireWhole(areCodes(content), content);
    case 0xdb:
      return requireWhole(areQuantizations(content), content);
    case 0xdd:
      return requireWhole(content.length === 2, content);
    case SCAN:
      return requireWhole(isScan(content), content);
    // The small picture at its end is perhaps another one, or more of this one.
    case JFIF:
      return begins(content, 'JFIF\0') && content.length >= 14
        ? Buffer.concat([content.subarray(0, 12), Buffer.alloc(2)])
        : undefined;
    case 0xe2:
      return begins(content, 'ICC_PROFILE\0') ? content : undefined;
    // Which colors there are.
    case 0xee:
      return begins(content, 'Adobe') && content.length >= 12 ? content.subarray(0, 12) : undefined;
    default:
      if (marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)) return undefined;
      if (marker > 0xc2 && marker < 0xd0)
        throw new PictureFault('format', 'This is a JPEG of a kind that no browser shows. Save it anew as JPEG.');
      throw damaged();
  }
}

/** Where the coded picture that begins at a place ends: at the next marker that isn't one of its own. */
function scanEnd(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
  throw cutOff();
}

/** The segments of a file up to its end mark, each with the coded picture that follows it, if any. */
function* segmentsOf(bytes: Buffer): Generator<Segment & { coded?: Buffer }> {
  let at = START.length;
  for (;;) {
    if (at >= bytes.length) throw cutOff();
    if (bytes[at] !== 0xff) throw damaged();
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (marker === END[1]) return;
    if (at + 4 > bytes.length) throw cutOff();
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2) throw damaged();
    if (end > bytes.length) throw cutOff();
    const segment = { marker: marker!, content: bytes.subarray(at + 4, end) };
    at = marker === SCAN ? scanEnd(bytes, end) : end;
    yield marker === SCAN ? { ...segment, coded: bytes.subarray(end, at) } : segment;
  }
}

function segment({ marker, content }: Segment): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const exifSegment = (orientation: number) =>
  segment({ marker: EXIF, content: Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)]) });

/** A JPEG without EXIF, comments, previews and what follows its end; it stays known which side is up. */
export function cleanJpeg(bytes: Buffer): CleanedFile {
  const kept: Buffer[] = [];
  let heading: Buffer | undefined;
  let frame: Buffer | undefined;
  let orientation = UPRIGHT;
  let scans = 0;
  for (const { marker, content, coded } of segmentsOf(bytes)) {
    if (marker === EXIF && begins(content, 'Exif\0\0') && orientation === UPRIGHT)
      orientation = orientationOf(content.subarray(6));
    const own = keptContent({ marker, content });
    if (!own) continue;
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (frame) throw damaged();
      frame = own;
    }
    if (coded && (!frame || ++scans > PICTURE_LIMITS.scans)) throw damaged();
    if (marker === JFIF) heading ??= segment({ marker, content: own });
    else kept.push(segment({ marker, content: own }), ...(coded ? [coded] : []));
  }
  if (!frame || scans === 0) throw damaged();
  const sides = uprightSides({ height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) }, orientation);
  const turned = orientation === UPRIGHT ? [] : [exifSegment(orientation)];
  return { bytes: Buffer.concat([START, ...(heading ? [heading] : []), ...turned, ...kept, END]), ...sides };
}
