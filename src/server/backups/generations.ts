import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeWithLogs } from '../store/sqlite/files.ts';

/** One kept backup. */
export interface Generation {
  file: string;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
}

/** After so long an unfinished file belongs to a backup that was killed, in milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

const FINISHED = /^program-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
const UNFINISHED = /^(program-.*Z\.db)(\.\d+\.tmp)$/;

export const nameOf = (at: Date): string => `program-${at.toISOString().replace(/[:.]/g, '-')}.db`;

/** When a name was given; undefined for a file that isn't ours. */
function timeOf(name: string): number | undefined {
  const [, date, hours, minutes, seconds, ms] = FINISHED.exec(name) ?? [];
  return date === undefined ? undefined : Date.parse(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** The backups of a folder, oldest first. A file has such a name only when it was verified. */
export async function generationsIn(folder: string): Promise<Generation[]> {
  const names = (await readdir(folder)).sort();
  return names.flatMap((name) => {
    const at = timeOf(name);
    return at === undefined ? [] : { file: join(folder, name), at };
  });
}

/** Removes the oldest backups beyond so many, and what killed ones have left. Other files stay as they are. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  for (const { file } of (await generationsIn(folder)).slice(0, -keep)) await rm(file, { force: true });
  for (const name of await readdir(folder)) {
    const at = timeOf(UNFINISHED.exec(name)?.[1] ?? '');
    if (at !== undefined && Date.now() - at > ABANDONED_MS) removeWithLogs(join(folder, name));
  }
}
