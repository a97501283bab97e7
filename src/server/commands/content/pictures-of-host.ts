import { existsSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { KnownPictures } from '../../pictures/picture-names.ts';
import { connectDatabase } from '../../store/database.ts';
import { selectPictures } from '../../store/pictures/kept-pictures.ts';
import { COMMAND } from '../../store/postgres/postgres-pool.ts';
import { sqliteFile } from '../../store/sqlite/sqlite-file.ts';

/** The named pictures that a host has, whose database is neither made nor upgraded. */
export async function picturesOfHost(config: Config, names: readonly string[]): Promise<KnownPictures> {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return new Map();
  const { db } = connectDatabase(config, undefined, COMMAND);
  // One of an earlier version knows no pictures.
  return selectPictures(db, names)
    .catch((): KnownPictures => new Map())
    .finally(() => db.destroy());
}
