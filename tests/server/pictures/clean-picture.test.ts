import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../src/server/pictures/clean-picture.ts';
import { PictureFault } from '../../../src/server/pictures/picture-fault.ts';
import { FORMATS, plainPicture, SECRET, tellingPicture } from '../../support/pictures.ts';

/** The sentence with which a picture is refused. */
function refusal(bytes: Uint8Array): string {
  try {
    cleanPicture(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(PictureFault);
    return (error as PictureFault).message;
  }
  return expect.fail('The picture is taken.');
}

const pixelsOf = async (bytes: Buffer) => (await sharp(bytes).autoOrient().raw().toBuffer()).toString('base64');

describe.each(FORMATS)('a picture in %s', (format) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'that a camera has held in position %i is upright and the same to the pixel, without telling where it was taken',
    async (orientation) => {
      const given = await tellingPicture(format, { orientation });
      // Not all browsers turn it.
      if (format !== 'jpeg' && orientation > 1) return expect(refusal(given)).toContain('save it as JPEG');
      expect(given.includes(SECRET)).toBe(true);
      const cleaned = cleanPicture(given);
      expect(cleaned.bytes.includes(SECRET)).toBe(false);
      expect(cleaned.bytes.length).toBeLessThanOrEqual(given.length);
      expect(cleaned).toMatchObject({ type: `image/${format}`, extension: format === 'jpeg' ? 'jpg' : format });
      expect([cleaned.width, cleaned.height]).toEqual(orientation < 5 ? [64, 48] : [48, 64]);
      expect(await pixelsOf(cleaned.bytes)).toBe(await pixelsOf(given));
      // Colors are those that the picture was made for.
      expect((await sharp(cleaned.bytes).metadata()).icc).toEqual((await sharp(given).metadata()).icc);
    },
  );

  test('that was cleaned before stays as it is, under the same name', async () => {
    for (const given of [
      await tellingPicture(format, { orientation: format === 'jpeg' ? 6 : 1 }),
      await plainPicture(format),
    ]) {
      const once = cleanPicture(given);
      expect(cleanPicture(once.bytes)).toEqual(once);
    }
  });

  test('that was cut off anywhere is refused', async () => {
    const given = await tellingPicture(format);
    for (let length = 1; length < given.length - 1; length += 7)
      expect(refusal(given.subarray(0, length))).toMatch(/missing|damaged|isn’t a picture/);
    expect(refusal(given.subarray(0, given.length - 1))).toMatch(/The end of this picture is missing|damaged/);
  });

  test('with transparency or of gray keeps it', async () => {
    const size = { width: 9, height: 7 };
    const clear = await sharp({ create: { ...size, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })
      .toFormat(format)
      .toBuffer();
    const gray = await sharp(Buffer.alloc(63, 100), { raw: { ...size, channels: 1 } })
      .toFormat(format)
      .toBuffer();
    for (const given of [clear, gray]) {
      const cleaned = cleanPicture(given);
      expect(cleaned).toMatchObject(size);
      expect(await pixelsOf(cleaned.bytes)).toBe(await pixelsOf(given));
    }
  });

  test('of more than 4,000 pixels a side is refused with its size', async () => {
    const [width, height] = [4_001, 2];
    const given = await sharp({ create: { width, height, channels: 3, background: '#123' } })
      .toFormat(format)
      .toBuffer();
    expect(refusal(given)).toBe(
      'This picture is 4,001 × 2 pixels: at most 4,000 a side are taken. Save it with fewer pixels: a width of 1,600 is enough ' +
        'for a whole page.',
    );
  });
});

test('a JPEG that loads in steps, without losses, or with a preview and a film behind it is taken without these', async () => {
  const steps = await plainPicture('jpeg', { width: 640, height: 480 }).then((bytes) =>
    sharp(bytes).jpeg({ progressive: true }).toBuffer(),
  );
  const lossless = await sharp(await plainPicture('png'))
    .webp({ lossless: true })
    .toBuffer();
  for (const given of [steps, lossless]) {
    const cleaned = cleanPicture(Buffer.concat([given, Buffer.from(SECRET)]));
    expect(cleaned.bytes.includes(SECRET)).toBe(false);
    expect(await pixelsOf(cleaned.bytes)).toBe(await pixelsOf(given));
  }
});

test('an AVIF in tiles is as large as all of it', async () => {
  const given = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#246' } })
    .avif({ effort: 0 })
    .toBuffer();
  expect(cleanPicture(given)).toMatchObject({ width: 3_000, height: 2_000 });
});

test('a file that isn’t taken is refused with what to do', async () => {
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
  expect(refusal(ftyp('heic'))).toContain('Save it as JPEG');
  expect(refusal(ftyp('mif1'))).toContain('HEIC');
  expect(refusal(ftyp('isom').fill('mp42', 20))).toContain('This is a film.');
  expect(refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toContain('Save it as PNG');
  expect(refusal(Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- Logo -->\n<svg></svg>'))).toContain('SVG');
  expect(refusal(Buffer.from('<!doctype html><p>Hello'))).toContain('isn’t a picture');
  expect(refusal(Buffer.from('GIF89a'))).toContain('This is a GIF. Save it as JPEG');
  expect(refusal(Buffer.from('%PDF-1.7'))).toContain('This is a PDF.');
  expect(refusal(Buffer.alloc(0))).toBe('This file is empty. Choose another one.');
  expect(refusal(Buffer.alloc(1_000))).toContain('isn’t a picture');
  expect(
    refusal(
      await sharp(await plainPicture('png'))
        .tiff()
        .toBuffer(),
    ),
  ).toContain('TIFF');
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3), Buffer.alloc(8 * 8 * 3, 255)]);
  const moving = () => sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
  expect(
    refusal(
      await moving()
        .webp({ delay: [50, 50] })
        .toBuffer(),
    ),
  ).toBe('This picture moves. Save one that stands still, as JPEG or PNG.');
});

test('60 MB are refused at once, with their number', () => {
  const large = Buffer.alloc(60 * 1024 * 1024);
  large.set([0xff, 0xd8, 0xff, 0xe0]);
  const began = performance.now();
  expect(refusal(large)).toMatch(/^This picture has 60 MB: at most 2 MB are taken\./);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a PNG that would unfold to gigabytes is refused by the size that it says, without unfolding it', async () => {
  const [head, ...rest] = [await plainPicture('png')].flatMap((bytes) => [bytes.subarray(0, 8), bytes.subarray(8)]);
  const { crc32 } = await import('node:zlib');
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [content.length, crc32(named)].map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    });
    return Buffer.concat([length!, named, sum!]);
  };
  const header = Buffer.from(rest[0]!.subarray(8, 21));
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  const bomb = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  expect(refusal(Buffer.concat([head!, ...bomb]))).toContain('60,000 × 60,000');
});
