import { cutOff, HEIC, NO_PICTURE, notTaken, PictureFault, SVG } from './picture-fault.ts';

/** The media types of the pictures that are taken, by the end of their names. */
export const PICTURE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type Extension = keyof typeof PICTURE_TYPES;

/** A picture without its metadata, and its size as browsers show it: upright. */
export interface CleanedFile {
  bytes: Buffer;
  width: number;
  height: number;
}

/** How far into a text it is looked for what it is. */
const TEXT_START = 4_096;
/** Brands that are read. Pictures name some five. */
const MOST_BRANDS = 50;
/** Brands of a file's first box: a still picture by AV1, by other codecs, and one that moves. */
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Other files that people take for pictures, by how they begin. */
const OTHERS: readonly (readonly [start: string, fault: PictureFault])[] = [
  ['GIF8', notTaken('a GIF')],
  ['BM', notTaken('a bitmap (BMP)')],
  ['II*\0', notTaken('a TIFF, or the raw picture of a camera')],
  ['MM\0*', notTaken('a TIFF, or the raw picture of a camera')],
  ['8BPS', notTaken('a file of Photoshop')],
  ['%PDF', notTaken('a PDF')],
  ['\xff\x0a', notTaken('a JPEG XL, which few browsers can show')],
  ['\0\0\0\x0cJXL ', notTaken('a JPEG XL, which few browsers can show')],
  ['\0\0\0\x0cjP  ', notTaken('a JPEG 2000, which few browsers can show')],
  ['\0\0\x01\0', notTaken('an icon (ICO)')],
];

/** The brands of a file that is made of boxes. */
function brandsOf(bytes: Buffer): string[] {
  const end = bytes.readUInt32BE(0);
  if (end > bytes.length) throw cutOff();
  // A version stands behind the first.
  const places = Array.from({ length: MOST_BRANDS }, (_, index) => (index === 0 ? 8 : 12 + 4 * index));
  return places.filter((at) => at + 4 <= end).map((at) => bytes.toString('latin1', at, at + 4));
}

function requireAvif(bytes: Buffer): 'avif' {
  const brands = brandsOf(bytes);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  throw brands.some((brand) => HEIC_BRANDS.includes(brand)) ? HEIC : notTaken('a film');
}

const isSvg = (bytes: Buffer) => {
  const text = bytes.toString('utf8', 0, TEXT_START);
  return /^\ufeff?\s*</.test(text) && /<svg[\s>]/i.test(text);
};

/**
 * The format of a picture by its first bytes, whatever its name says.
 * @throws {PictureFault} if it isn't one that is taken
 */
export function formatOf(bytes: Buffer): Extension {
  if (bytes.length === 0) throw new PictureFault('format', 'This file is empty. Choose another one.');
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4)) return requireAvif(bytes);
  const known = OTHERS.find(([begins]) => start.startsWith(begins));
  if (known) throw known[1];
  throw isSvg(bytes) ? SVG : NO_PICTURE;
}
