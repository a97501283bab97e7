import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedFiles } from '../../../build/content/fixed-files.ts';
import { describePictures, makePictures, pictureAt } from '../../../build/content/make-pictures.ts';

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const make = async () => makePictures(await describePictures(folder), at('cache'), at('out'));

/** A master in one color, which is quick to encode. */
const master = (name: string, width: number, height: number, background = '#b8380f', orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .toFile(at('images', name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(at('images'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('making the pictures', () => {
  it('makes every width and format under a name with the hash', async () => {
    await master('bay.png', 2000, 100);
    const [{ hash, width, height, color } = { hash: '' }] = await describePictures(folder);
    await make();
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    expect({ width, height, color }).toEqual({ width: 1600, height: 80, color: '#b8380f' });
    expect(readdirSync(at('out')).sort()).toEqual(
      ['1600.avif', '1600.jpg', '1600.webp', '480.avif', '480.webp', '960.avif', '960.webp'].map(
        (end) => `bay.${hash}.${end}`,
      ),
    );
    expect((await sharp(at('out', `bay.${hash}.960.webp`)).metadata()).width).toBe(960);
  });

  it('never makes a picture larger than its master', async () => {
    await master('portrait.png', 700, 700);
    await make();
    const widths = readdirSync(at('out')).map((file) => file.split('.')[2]);
    expect([...new Set(widths)].sort()).toEqual(['480', '700']);
  });

  it('rotates a photo the way the camera was held, and removes its place and date', async () => {
    await master('field.jpg', 600, 300, '#123456', 6);
    await make();
    const jpg = readdirSync(at('out')).find((file) => file.endsWith('.jpg'))!;
    const { width, height, exif } = await sharp(at('out', jpg)).metadata();
    expect({ width, height, exif }).toEqual({ width: 300, height: 600, exif: undefined });
  });

  it('makes nothing again if nothing has changed', async () => {
    await master('bay.png', 500, 20);
    await make();
    const long = new Date('2020-01-01');
    for (const file of readdirSync(at('cache'))) utimesSync(at('cache', file), long, long);
    await make();
    for (const file of readdirSync(at('cache'))) expect(statSync(at('cache', file)).mtime).toEqual(long);
  });

  it('gives a changed picture a new address and removes the old files', async () => {
    await master('bay.png', 500, 20);
    await make();
    const before = readdirSync(at('out'));
    await master('bay.png', 500, 20, '#0f5660');
    await make();
    const after = readdirSync(at('out'));
    expect(after).toHaveLength(before.length);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
    expect(readdirSync(at('cache')).sort()).toEqual(after.sort());
  });

  it('serves an address in dev only if the build would have made it', async () => {
    await master('bay.png', 500, 20);
    const pictures = await describePictures(folder);
    const [{ hash } = { hash: '' }] = pictures;
    const made = await pictureAt(`bay.${hash}.480.webp`, pictures, at('cache'));
    expect(made && existsSync(made)).toBe(true);
    for (const wrong of [`bay.${hash}.481.webp`, 'bay.00000000.480.webp', `bay.${hash}.480.jpg`, '../secret', ''])
      expect(await pictureAt(wrong, pictures, at('cache'))).toBeUndefined();
  });
});

describe('files under fixed names', () => {
  it('makes an icon file that contains a PNG of 32 pixels', async () => {
    writeFileSync(
      at('images/favicon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    );
    writeFileSync(at('images/share.jpg'), 'share');
    writeFileSync(at('event.json'), '{"title":"A meeting","shortTitle":"Meeting"}');
    writeFileSync(at('page.json'), '{"description":"About it"}');
    const files = await fixedFiles(folder);
    expect(Object.keys(files).sort()).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'images/share.jpg',
      'manifest.webmanifest',
    ]);
    expect(JSON.parse(files['manifest.webmanifest']!.toString())).toMatchObject({ name: 'A meeting', start_url: '/' });
    const icon = files['favicon.ico']!;
    const png = icon.subarray(icon.readUInt32LE(18));
    expect(png).toHaveLength(icon.readUInt32LE(14));
    expect((await sharp(png).metadata()).width).toBe(32);
  });
});
