/**
 * Pictures as they are taken: as they are, but for what they tell beside the picture, such as where it was taken.
 * docs/decisions/pictures-by-hash.md
 */
import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '../limits/picture-limits.ts';
import { cleanAvif } from './clean-avif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { damaged, requireSides, tooManyBytes } from './picture-fault.ts';
import { type CleanedFile, type Extension, formatOf, PICTURE_TYPES } from './picture-format.ts';
import { HASH_LENGTH } from './picture-names.ts';

export interface CleanedPicture extends CleanedFile {
  /** Media type. */
  type: string;
  extension: Extension;
  /** Hash of the bytes, in hexadecimal digits. */
  hash: string;
}

const CLEAN: Record<Extension, (bytes: Buffer) => CleanedFile> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  avif: cleanAvif,
};

/** The file without its metadata. It says of itself whatever it likes: reading beyond its end is a fault of the file. */
function cleanedFile(bytes: Buffer, extension: Extension): CleanedFile {
  try {
    return CLEAN[extension](bytes);
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

/**
 * Reads a picture's format and size from its bytes, and leaves out its metadata; what is seen stays byte by byte.
 * @throws {PictureFault} if it isn't taken
 */
export function cleanPicture(given: Uint8Array): CleanedPicture {
  const whole = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const extension = formatOf(whole);
  if (whole.length > PICTURE_LIMITS.bytes) throw tooManyBytes(whole.length);
  const { bytes, width, height } = cleanedFile(whole, extension);
  requireSides(width, height);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return { bytes, width, height, type: PICTURE_TYPES[extension], extension, hash };
}
