/** Which side of a picture is up, as EXIF says it. All else that EXIF says is left out. */

/** As it is: no turn is needed. */
export const UPRIGHT = 1;

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;
const START = 8;

/** Where the entries begin that describe the picture itself; undefined if it isn't EXIF. */
function firstEntries(tiff: Buffer, isLittle: boolean): number | undefined {
  const at = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  return at >= START && at + 2 <= tiff.length ? at : undefined;
}

/**
 * Which side is up, from 1 to 8.
 * @param tiff EXIF without what stands before it in each format
 */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if (tiff.length < START || (!isLittle && order !== 'MM\0*')) return UPRIGHT;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const entries = firstEntries(tiff, isLittle);
  if (entries === undefined) return UPRIGHT;
  const count = Math.min(short(entries), Math.floor((tiff.length - entries - 2) / ENTRY));
  for (let at = entries + 2; at < entries + 2 + count * ENTRY; at += ENTRY) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF that says nothing but which side is up. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(START + 2 + ENTRY + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(START, 4);
  tiff.writeUInt16LE(1, START);
  tiff.writeUInt16LE(ORIENTATION, START + 2);
  tiff.writeUInt16LE(SHORT, START + 4);
  tiff.writeUInt32LE(1, START + 6);
  tiff.writeUInt16LE(orientation, START + 10);
  return tiff;
}

/** EXIF that says nothing at all, for where something has to stand. */
export function emptyExif(): Buffer {
  const tiff = Buffer.alloc(START + 2 + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(START, 4);
  return tiff;
}

interface Sides {
  width: number;
  height: number;
}

/** The sides of a picture once it is upright. */
export const uprightSides = ({ width, height }: Sides, orientation: number): Sides =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
