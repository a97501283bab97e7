import { PICTURE_LIMITS } from '../limits/picture-limits.ts';

/** The kind of a fault: the file is too large, no picture that is taken, damaged, has too many pixels, or is one too many. */
export type PictureFaultReason = 'bytes' | 'format' | 'damaged' | 'side' | 'number';

/** Why a picture isn't taken, in words for who has chosen it. */
export class PictureFault extends Error {
  override name = 'PictureFault';
  constructor(
    readonly reason: PictureFaultReason,
    message: string,
  ) {
    super(message);
  }
}

export const damaged = (): PictureFault =>
  new PictureFault(
    'damaged',
    'This picture can’t be read: its file is damaged. Open it on your device, save it anew, and choose the new file.',
  );

export const cutOff = (): PictureFault =>
  new PictureFault(
    'damaged',
    'The end of this picture is missing: its file wasn’t copied whole. Copy or download it again.',
  );

export const moves = (): PictureFault =>
  new PictureFault('format', 'This picture moves. Save one that stands still, as JPEG or PNG.');

/** @param kind its format */
export const lies = (kind: string): PictureFault =>
  new PictureFault(
    'format',
    `This ${kind} picture would lie on its side or be mirrored in some browsers, which turn JPEG alone. Turn it upright and save it ` +
      'anew, or save it as JPEG.',
  );

const MIB = 1024 * 1024;
const inMegabytes = (bytes: number) => Math.ceil((bytes / MIB) * 10) / 10;

/** @param bytes undefined where they weren't counted */
export const tooManyBytes = (bytes: number | undefined): PictureFault =>
  new PictureFault(
    'bytes',
    `This picture ${bytes === undefined ? 'is too large' : `has ${inMegabytes(bytes).toLocaleString('en')} MB`}: ` +
      `at most ${PICTURE_LIMITS.bytes / MIB} MB are taken. Save it as JPEG with fewer pixels: a width of 1,600 is enough for a ` +
      'whole page.',
  );

/** Refuses more pixels than browsers of phones have room for, whatever the number of bytes. */
export function requireSides(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (Math.max(width, height) <= PICTURE_LIMITS.side) return;
  const [across, down, most] = [width, height, PICTURE_LIMITS.side].map((pixels) => pixels.toLocaleString('en'));
  throw new PictureFault(
    'side',
    `This picture is ${across} × ${down} pixels: at most ${most} a side are taken. Save it with fewer pixels: a width of 1,600 is ` +
      'enough for a whole page.',
  );
}

export const tooManyPictures = (): PictureFault =>
  new PictureFault(
    'number',
    `There is no room for another picture: ${PICTURE_LIMITS.kept} are kept, or ${PICTURE_LIMITS.keptBytes / MIB} MB. A picture that no ` +
      `section has shown for a while is removed after ${PICTURE_LIMITS.unusedDays} days.`,
  );

/** Words for a file of a kind that isn't taken. */
export const notTaken = (kind: string): PictureFault =>
  new PictureFault('format', `This is ${kind}. Save it as JPEG if it is a photograph, or else as PNG.`);

export const HEIC = new PictureFault(
  'format',
  'This is a HEIC picture, as iPhones make them, and many browsers can’t show it. Save it as JPEG: open it, choose “Export” or ' +
    '“Save as”, and the format JPEG.',
);

export const SVG = new PictureFault(
  'format',
  'This is an SVG drawing, which can do things in a page that a picture can’t. Save it as PNG: open it in the program that you ' +
    'have drawn it with, and export it.',
);

export const NO_PICTURE = new PictureFault(
  'format',
  'This isn’t a picture that can be shown. Choose a JPEG, PNG, WebP or AVIF file.',
);
