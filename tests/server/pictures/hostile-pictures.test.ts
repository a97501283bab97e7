import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPicture } from '../../../src/server/pictures/clean-picture.ts';
import { PictureFault } from '../../../src/server/pictures/picture-fault.ts';
import { FORMATS, SECRET, tellingPicture } from '../../support/pictures.ts';

/** The longest that a picture may hold up others, in milliseconds, on a busy machine. */
const SOON_MS = 1_000;

/** Cleans what may be no picture, and returns its bytes where it is taken. */
function cleanedOrRefused(bytes: Buffer): Buffer | undefined {
  const began = performance.now();
  try {
    return cleanPicture(bytes).bytes;
  } catch (error) {
    expect(error).toBeInstanceOf(PictureFault);
    return undefined;
  } finally {
    expect(performance.now() - began).toBeLessThan(SOON_MS);
  }
}

/** A change of a file: some bytes become others, are left out, or are put in. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  leftOut: fc.nat({ max: 9 }),
  put: fc.uint8Array({ maxLength: 9 }),
});

const changed = (bytes: Buffer, changes: readonly { at: number; leftOut: number; put: Uint8Array }[]) =>
  changes.reduce((whole, { at, leftOut, put }) => {
    const place = Math.floor(at * whole.length);
    return Buffer.concat([whole.subarray(0, place), put, whole.subarray(place + leftOut)]);
  }, bytes);

test.each(FORMATS)(
  'a damaged %s is taken or refused soon and in words, and never tells where it was taken',
  async (format) => {
    const given = await tellingPicture(format, { orientation: format === 'jpeg' ? 6 : 1 });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const cleaned = cleanedOrRefused(changed(given, changes));
        expect(cleaned?.includes(SECRET) ?? false).toBe(false);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(FORMATS)('each byte of a %s may be any other one', async (format) => {
  const given = await tellingPicture(format, { width: 8, height: 8 });
  for (let place = 0; place < Math.min(given.length, 1_500); place++)
    for (const value of [0, 0xff, given[place]! ^ 1]) {
      const bytes = Buffer.from(given);
      bytes[place] = value;
      const cleaned = cleanedOrRefused(bytes);
      expect(cleaned?.includes(SECRET) ?? false, `byte ${place} as ${value}`).toBe(false);
    }
});

test('a beginning of any format with anything behind it is refused soon', () => {
  const heads = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\xff\xff\x1f\0WEBP', '\0\0\0\x14ftypavif\0\0\0\0avif'];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 2_000 }), (head, rest) => {
      cleanedOrRefused(Buffer.concat([Buffer.from(head, 'latin1'), rest]));
    }),
    { numRuns: 500 },
  );
});

test('an AVIF of boxes without end, and one of items that take no bytes, are refused soon', () => {
  const box = (type: string, ...content: (Buffer | string)[]) => {
    const inside = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
    const head = Buffer.alloc(4);
    head.writeUInt32BE(inside.length + 8);
    return Buffer.concat([head, Buffer.from(type, 'latin1'), inside]);
  };
  const start = box('ftyp', 'avif\0\0\0\0avif');
  const empty = box('free');
  expect(cleanedOrRefused(Buffer.concat([start, ...Array.from({ length: 200_000 }, () => empty)]))).toBeUndefined();
  // 65,535 items of 65,535 pieces each, of which each takes no bytes.
  const items = Array.from({ length: 65_535 }, () => '\0\x01\0\0\0\0\xff\xff');
  const iloc = box('iloc', '\x01\0\0\0\0\0\xff\xff', ...items);
  const iinf = box('iinf', '\0\0\0\0\0\x01', box('infe', '\x02\0\0\0\0\x01\0\0av01\0'));
  const meta = box('meta', '\0\0\0\0', box('pitm', '\0\0\0\0\0\x01'), iinf, iloc);
  expect(cleanedOrRefused(Buffer.concat([start, meta]))).toBeUndefined();
});
