import { writeFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { readEventFile } from '../event/event-file.ts';
import { readSchedule } from '../store/reader/read-schedule.ts';
import { requireSqliteFile, withDatabase } from './open-store.ts';
import { putInPlace, requireRoomFor, withUnfinished } from './output-file.ts';

/**
 * `export FILE`: the program in the shape of `GET /api/schedule`, with the event of the data folder beside it if there is one.
 * The file appears whole or not at all.
 */
export async function exportProgram(config: Config, file: string): Promise<string> {
  if (!config.databaseUrl) requireSqliteFile(config);
  const target = requireRoomFor(file);
  const { schedule } = await withDatabase(config, ({ db }) => readSchedule(db));
  const event = await readEventFile(config.dataDir);
  const content = event ? { event, days: schedule } : schedule;
  await withUnfinished(target, async (unfinished) => {
    await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`);
    await putInPlace(unfinished, target);
  });
  return `Exported ${schedule.length} days${event ? ' and the event' : ''} to ${file}.`;
}
