import { constants, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { generationsIn } from '../backups/generations.ts';
import type { Config } from '../config.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const HOUR_MS = 3_600_000;

/** The backups that the server makes. */
export async function checkBackups({ backups, dataDir, databaseUrl }: Config): Promise<Finding> {
  if (databaseUrl) return note('Backups of PostgreSQL are not made here: docs/running.md says what to use.');
  if (!backups) return note('The server makes no backups: set BACKUP_DIR, unless something else makes them.');
  const { dir, hours } = backups;
  const isWritable = await access(dir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return wrong(`No backup can be made in ${dir}: make the folder, and give it to the server's user.`);
  const newest = (await generationsIn(dir)).at(-1);
  if (!newest) return note(`There is no backup in ${dir} yet: the server makes the first one soon after its start.`);
  const age = Math.floor((Date.now() - newest.at) / HOUR_MS);
  if (age > 2 * hours) return wrong(`The last backup in ${dir} is ${age} hours old: look for "backup" in the log.`);
  const isNear = statSync(dir).dev === statSync(dataDir, { throwIfNoEntry: false })?.dev;
  const when = age < 1 ? 'less than an hour' : `${age} hour${age === 1 ? '' : 's'}`;
  if (isNear)
    return note(`The last backup is ${when} old, but on the disk of the data: copy it to another place, too.`);
  return ok(`The last backup in ${dir} is ${when} old.`);
}
