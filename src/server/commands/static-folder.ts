import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeWhole } from '../store/sqlite/files.ts';
import { CommandError } from './command-error.ts';

/** Lists the files of an export in its folder, so that the next export replaces these and leaves all others alone. */
const LIST = '.static-export.json';

export type StaticFiles = ReadonlyMap<string, Buffer>;

/** A path below the folder: a list may have been written by somebody else. */
const isBelow = (path: unknown): path is string =>
  typeof path === 'string' && path !== '' && !path.split('/').some((name) => ['', '.', '..'].includes(name));

function listedIn(folder: string): string[] {
  const file = join(folder, LIST);
  try {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as { files: unknown };
    if (Array.isArray(files) && files.every(isBelow)) return files;
  } catch {
    // Told below.
  }
  throw new CommandError(`${file} can't be read. Choose another folder, or empty this one.`);
}

/**
 * The files of an earlier export in a folder; none where it is empty, or isn't there yet.
 * @throws {CommandError} when no site may be written into it
 */
export function requireStaticFolder(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) {
    const around = dirname(folder);
    if (!statSync(around, { throwIfNoEntry: false })?.isDirectory())
      throw new CommandError(`There is no folder ${around}.`);
    return [];
  }
  if (!found.isDirectory()) throw new CommandError(`${folder} is not a folder.`);
  const names = readdirSync(folder);
  if (names.includes(LIST)) return listedIn(folder);
  if (names.length > 0)
    throw new CommandError(`${folder} is not empty, and not of an earlier export. Nothing was changed.`);
  return [];
}

/**
 * A folder within `folder` that leads elsewhere, or something else in the place of one; undefined if there is none. Writing and
 * removing would follow it.
 */
function findForeignFolder(folder: string, files: Iterable<string>): string | undefined {
  const within = new Set<string>();
  for (const file of files)
    for (let path = dirname(file); path !== '.'; path = dirname(path)) within.add(join(folder, path));
  return [...within].find((path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false);
}

async function writeList(folder: string, files: Iterable<string>): Promise<void> {
  await writeFile(join(folder, LIST), `${JSON.stringify({ files: [...files].sort() }, null, 1)}\n`);
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await makeWhole(path, (unfinished) => writeFile(unfinished, content));
}

/** Removes a file, and the folders that are empty without it. */
async function removeFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  for (let path = dirname(file); path !== '.'; path = dirname(path))
    await rmdir(join(folder, path)).catch(() => {
      // Something else is in it.
    });
}

/**
 * Puts a site into a folder: what pages need comes before the pages, and what is of an earlier export alone goes last.
 * @throws {CommandError} when there is a file that an export would overwrite but has not written
 */
export async function writeStaticFolder(folder: string, site: StaticFiles): Promise<void> {
  const earlier = requireStaticFolder(folder);
  const own = new Set(earlier);
  const foreign = findForeignFolder(folder, [...earlier, ...site.keys()]);
  if (foreign !== undefined)
    throw new CommandError(
      `${foreign} is a link or a file, not a folder of an export. Move it away; nothing was changed.`,
    );
  const taken = [...site.keys()].find((file) => !own.has(file) && existsSync(join(folder, file)));
  if (taken !== undefined)
    throw new CommandError(`${join(folder, taken)} is not of an earlier export. Move it away; nothing was changed.`);
  await mkdir(folder, { recursive: true });
  // Of an export that is cut short, the next one knows what is its own.
  await writeList(folder, new Set([...earlier, ...site.keys()]));
  const isPage = (file: string) => file.endsWith('.html');
  const files = [...site].sort(([one], [other]) => Number(isPage(one)) - Number(isPage(other)));
  for (const [file, content] of files) await writeWhole(join(folder, file), content);
  for (const file of earlier) if (!site.has(file)) await removeFile(folder, file);
  await writeList(folder, site.keys());
}
