import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { readHostEvent } from '../event/event-file.ts';
import { inWords, SPARE_BYTES } from '../store/sqlite/files.ts';
import { type Finding, note, ok, reasonOf, wrong } from './finding.ts';

/** Rights of others, who must not read the password's hash. */
const OF_OTHERS = 0o007;

const canWrite = (path: string) =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

/** The owners and rights of the folder and of the database's files in it. */
async function ownership(folder: string): Promise<Finding[]> {
  const { uid } = await stat(folder);
  const me = process.getuid?.();
  const found: Finding[] = [];
  for (const name of (await readdir(folder)).filter((entry) => /^program\.db(-wal|-shm)?$/.test(entry))) {
    const file = join(folder, name);
    const about = await stat(file);
    if (about.uid !== uid)
      found.push(wrong(`${file} belongs to another user than its folder: chown it to the user who runs the server.`));
    else if (!(await canWrite(file)))
      found.push(wrong(`${file} can't be read and written by this user: mend its rights.`));
    else if (process.platform !== 'win32' && about.mode & OF_OTHERS)
      found.push(wrong(`${file} can be read by everybody on this machine, with the password's hash: chmod 600 it.`));
  }
  if (me === 0 && uid !== 0)
    found.push(
      note(`${folder} belongs to another user than you: run the doctor as that user to have its rights checked.`),
    );
  return found;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The room on a disk. */
export function room(folder: string, free: number): Finding {
  if (free >= SPARE_BYTES) return ok(`The disk of ${folder} has ${inWords(free)} left.`);
  return wrong(
    `The disk of ${folder} has only ${inWords(free)} left, and no copies are made below ${inWords(SPARE_BYTES)}: make room.`,
  );
}

async function event(dataDir: string): Promise<Finding[]> {
  try {
    await readHostEvent(dataDir);
    return [];
  } catch (error) {
    return [wrong(`The event can't be read, so the server doesn't start: ${reasonOf(error)}.`)];
  }
}

/** The folder with the data: rights, room, and the event in it. */
export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const about = await stat(folder).catch(() => undefined);
  if (!about) {
    const parent = dirname(folder);
    if (await canWrite(parent))
      return [note(`${folder} doesn't exist yet: the first start makes it. Is DATA_DIR right?`)];
    return [wrong(`${folder} doesn't exist, and this user can't make it in ${parent}: make it, or set DATA_DIR.`)];
  }
  if (!about.isDirectory()) return [wrong(`${folder} is not a folder: set DATA_DIR to one.`)];
  if (!(await canWrite(folder)))
    return [wrong(`${folder} can't be written by this user: give it to the user who runs the server (chown).`)];
  const found = await ownership(folder);
  const rights = found.some(({ level }) => level === 'wrong') ? [] : [ok(`${folder} can be read and written.`)];
  return [...rights, ...found, room(folder, await freeBytes(folder)), ...(await event(dataDir))];
}
