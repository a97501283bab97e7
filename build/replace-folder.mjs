import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder that is made, or taken away, beside another one, by the process with this id. */
const BESIDE = /\.(\d+)\.(?:new|old)$/;

/** @param {unknown} error @param {string[]} codes */
const isOneOf = (error, codes) => codes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '');

/**
 * The name of a folder beside another one that only this process uses.
 * @param {string} folder
 * @param {'new' | 'old'} what
 */
export const besideFolder = (folder, what) => `${folder}.${process.pid}.${what}`;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isOneOf(error, ['EPERM']);
  }
}

/**
 * Removes what processes that were ended in the middle have left beside a folder.
 * @param {string} folder
 */
export function removeLeftovers(folder) {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const [mark, pid] = BESIDE.exec(path) ?? [];
    if (mark && path === `${folder}${mark}` && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(path, { recursive: true, force: true });
  }
}

/** Paths of the files below a folder. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

/**
 * Puts the files of one folder into another one, each whole, then removes the others.
 * @param {string} from
 * @param {string} to
 */
function replaceFiles(from, to) {
  const names = filesIn(from);
  for (const name of names) {
    const target = join(to, name);
    mkdirSync(dirname(target), { recursive: true });
    // Into the same file system first.
    copyFileSync(join(from, name), besideFolder(target, 'new'));
    renameSync(besideFolder(target, 'new'), target);
  }
  const wanted = new Set(names);
  for (const name of filesIn(to)) if (!wanted.has(name)) rmSync(join(to, name));
  rmSync(from, { recursive: true });
}

/**
 * Puts a finished folder in the place of another one by renaming both, so that it is whole at every moment but the one
 * between. A folder that can't be renamed (a mount point, or on Windows one that is in use) gets the files one by one.
 * @param {string} from
 * @param {string} to
 */
export function replaceFolder(from, to) {
  const old = besideFolder(to, 'old');
  for (;;) {
    try {
      renameSync(to, old);
    } catch (error) {
      if (isOneOf(error, ['EBUSY', 'EXDEV', 'EPERM', 'EACCES'])) return replaceFiles(from, to);
      if (!isOneOf(error, ['ENOENT'])) throw error;
    }
    try {
      renameSync(from, to);
      return rmSync(old, { recursive: true, force: true });
    } catch (error) {
      if (!isOneOf(error, ['ENOTEMPTY', 'EEXIST'])) {
        if (existsSync(old)) renameSync(old, to);
        throw error;
      }
      // Another build was faster, and is replaced in its turn.
      rmSync(old, { recursive: true, force: true });
    }
  }
}
