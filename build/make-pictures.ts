import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { masterFiles, pictureName } from './check-content.ts';
import { type PictureFormat, pictureFile, pictureWidths } from '../src/sections/shared/picture-file.ts';

/** Encoder settings, tuned by eye on the drawn plates; AVIF's effort is low because builds should be quick. */
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
  /** Largest width that is made, and its height, in pixels. */
  width: number;
  height: number;
  /** Mean color, `#rrggbb`. */
  color: string;
  master: string;
}

/** Reads one master: what the page must know of it before any file is made. */
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

/** AVIF and WebP in every width; JPEG, the fallback and what a click opens, in the largest alone. */
const variants = ({ width: largest }: Picture): { width: number; format: PictureFormat }[] => [
  ...pictureWidths(largest).flatMap((width) => [
    { width, format: 'avif' as const },
    { width, format: 'webp' as const },
  ]),
  { width: largest, format: 'jpg' },
];

export const describePictures = (folder: string): Promise<Picture[]> =>
  Promise.all(masterFiles(folder).map((file) => describe(`${folder}/images/${file}`)));

/** Makes one file of a picture in the cache, unless it is there, and returns its path. */
async function variant(picture: Picture, width: number, format: PictureFormat, cache: string): Promise<string> {
  const file = `${cache}/${basename(pictureFile(picture.name, picture.hash, width, format))}`;
  if (existsSync(file)) return file;
  const image = sharp(picture.master).autoOrient().resize({ width });
  const temporary = `${file}.${process.pid}.tmp`;
  await ENCODE[format](image).toFile(temporary);
  // A build that is stopped half way must not leave half a picture under the final name.
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

/** Makes what is missing in the cache, copies all to `out` and removes there and in the cache what is no longer named. */
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
    for (const file of await readdir(folder)) if (!made.has(file)) await rm(`${folder}/${file}`);
}
