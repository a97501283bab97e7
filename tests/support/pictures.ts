import sharp from 'sharp';

/** Words of the owner of a picture, which nobody else is to read. */
export const SECRET = 'SECRET-OF-ITS-OWNER';

export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type TestedFormat = (typeof FORMATS)[number];

interface Wanted {
  width?: number;
  height?: number;
  /** Which side is up, from 1 to 8, as EXIF counts. */
  orientation?: number;
}

/** A picture of a camera: colors that change from left to right and from top to bottom. */
const plain = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)];
    pixels.set([(x * 255) / width, (y * 255) / height, ((x ^ y) * 8) & 255], index * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** A picture without anything else in its file. */
export const plainPicture = (format: TestedFormat, { width = 64, height = 48 }: Wanted = {}): Promise<Buffer> =>
  plain(width, height).toFormat(format).toBuffer();

/** A picture that says where it was taken, and by whom, in EXIF and in XMP. */
export const tellingPicture = (
  format: TestedFormat,
  { width = 64, height = 48, orientation = 1 }: Wanted = {},
): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Copyright: SECRET, Artist: SECRET },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '0/1 53/1 5612/100', GPSLongitudeRef: 'E', GPSAreaInformation: SECRET },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
        `<rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
