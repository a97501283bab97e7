import { writeFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { ProgramStore } from '../store/program-store.ts';
import { requireSqliteFile, withDatabase } from './open-store.ts';
import { putInPlace, requireRoomFor, withUnfinished } from './output-file.ts';

/** `export FILE`: the program in the shape of `GET /api/schedule`. The file appears whole or not at all. */
export async function exportProgram(config: Config, file: string): Promise<string> {
  if (!config.databaseUrl) requireSqliteFile(config);
  const target = requireRoomFor(file);
  const { schedule } = await withDatabase(config, (database) => new ProgramStore(database).read());
  await withUnfinished(target, async (unfinished) => {
    await writeFile(unfinished, `${JSON.stringify(schedule, null, 2)}\n`);
    await putInPlace(unfinished, target);
  });
  return `Exported ${schedule.length} days to ${file}.`;
}
