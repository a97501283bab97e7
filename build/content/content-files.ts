import { mapFile } from '../../src/server/event/hero-map/hero-map.ts';
import { fixedFiles } from './fixed-files.ts';

/** Where the pictures' files are kept from one build to the next. */
export const pictureCache = (root: string) => `${root}/node_modules/.cache/pictures`;

/** The files made from the content besides the pictures: those under fixed names, and the hero's map. */
export async function contentFiles(folder: string): Promise<Record<string, Buffer>> {
  const { path, text } = mapFile();
  return { ...(await fixedFiles(folder)), [path]: Buffer.from(text) };
}
