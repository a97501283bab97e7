import { mkdir, writeFile } from 'node:fs/promises';
import type { EventFile } from '../../content/event-content.ts';
import { eventFile } from '../event/event-file.ts';
import { flush } from '../store/sqlite/files.ts';
import { putInPlace, requireRoomFor, withUnfinished } from './output-file.ts';

/**
 * Puts an event into the data folder, whole or not at all.
 * @param program puts its program into the database, once the event is on the disk: where there is no room for it, nothing is changed
 * @returns the file that it is in
 */
export async function writeEvent(dataDir: string, event: EventFile, program: () => Promise<void>): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = requireRoomFor(eventFile(dataDir));
  await withUnfinished(file, async (unfinished) => {
    await writeFile(unfinished, `${JSON.stringify(event, null, 2)}\n`);
    await flush(unfinished);
    await program();
    await putInPlace(unfinished, file);
  });
  return file;
}
