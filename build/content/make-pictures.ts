import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { masterFiles, pictureName } from './check-content.ts';
import { type PictureFormat, pictureFile, pictureWidths } from '../../src/ui/picture/picture-file.ts';

/** Encoder settings, tuned by eye on the drawings; AVIF's effort is low to keep builds fast. */
const SETTINGS = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 3 },
  jpg: { quality: 80, mozjpeg: true },
} as const;

const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif(SETTINGS.avif),
  webp: (image) => image.webp(SETTINGS.webp),
  jpg: (image) => image.jpeg(SETTINGS.jpg),
};

export interface Picture {
  name: string;
  hash: string;
  /** Width and height of the largest file, in pixels. */
  width: number;
  height: number;
  /** Mean color, `#rrggbb`. */
  color: string;
  master: string;
}

/** Reads from a master what the page needs to know before any file is made. */
async function describe(master: string): Promise<Picture> {
  const bytes = await readFile(master);
  const size = (await sharp(bytes).metadata()).autoOrient;
  const width = pictureWidths(size.width).at(-1)!;
  const mean = await sharp(bytes).resize(1, 1).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return {
    name: pictureName(basename(master)),
    hash: createHash('sha256').update(bytes).update(JSON.stringify(SETTINGS)).digest('hex').slice(0, 8),
    width,
    height: Math.round((size.height * width) / size.width),
    color: `#${mean.toString('hex', 0, 3)}`,
    master,
  };
}

/** AVIF and WebP in every width; JPEG, the fallback and the target of links, only in the largest. */
const variants = ({ width: largest }: Picture): { width: number; format: PictureFormat }[] => [
  ...pictureWidths(largest).flatMap((width) => [
    { width, format: 'avif' as const },
    { width, format: 'webp' as const },
  ]),
  { width: largest, format: 'jpg' },
];

export const describePictures = (folder: string): Promise<Picture[]> =>
  Promise.all(masterFiles(folder).map((file) => describe(`${folder}/images/${file}`)));

/** Makes one file of a picture in the cache, unless it exists, and returns its path. */
async function variant(picture: Picture, width: number, format: PictureFormat, cache: string): Promise<string> {
  const file = `${cache}/${basename(pictureFile(picture.name, picture.hash, width, format))}`;
  if (existsSync(file)) return file;
  const image = sharp(picture.master).autoOrient().resize({ width });
  const temporary = `${file}.${process.pid}.tmp`;
  await ENCODE[format](image).toFile(temporary);
  // An interrupted build must not leave an incomplete picture under the final name.
  await rename(temporary, file);
  return file;
}

/** The file behind an address such as `gallery-01.3f9a2c41.960.avif`; undefined when no picture has it. */
export async function pictureAt(file: string, pictures: Picture[], cache: string): Promise<string | undefined> {
  const [name, hash, width, format] = file.split('.');
  const picture = pictures.find((entry) => entry.name === name && entry.hash === hash);
  if (!picture) return undefined;
  const wanted = variants(picture).find((entry) => String(entry.width) === width && entry.format === format);
  if (!wanted) return undefined;
  await mkdir(cache, { recursive: true });
  return variant(picture, wanted.width, wanted.format, cache);
}

/** Makes the files missing in the cache, copies all to `out`, and removes from both what is no longer used. */
export async function makePictures(pictures: Picture[], cache: string, out: string): Promise<void> {
  await Promise.all([mkdir(cache, { recursive: true }), mkdir(out, { recursive: true })]);
  const jobs = pictures.flatMap((picture) => variants(picture).map((entry) => ({ picture, ...entry })));
  const made = new Set<string>();
  const worker = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      const file = await variant(job.picture, job.width, job.format, cache);
      made.add(basename(file));
      await copyFile(file, `${out}/${basename(file)}`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const folder of [cache, out])
    for (const file of await readdir(folder))
      // Another build may be making its own, and may be faster here.
      if (!made.has(file) && !file.endsWith('.tmp')) await rm(`${folder}/${file}`, { force: true });
}
