import { writeFile } from 'node:fs/promises';
import { contentFiles, pictureCache } from '../content/content-files.ts';
import { describePictures, makePictures } from '../content/make-pictures.ts';
import { dist } from '../dist-folder.ts';

/** Writes the pictures in their widths and formats, and the other files made from the content. */
export async function writeContentFiles(root: string): Promise<void> {
  const folder = `${root}/src/content`;
  await makePictures(await describePictures(folder), pictureCache(root), `${dist}/images`);
  for (const [name, bytes] of Object.entries(await contentFiles(folder))) await writeFile(`${dist}/${name}`, bytes);
}
