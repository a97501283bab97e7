import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EventFile } from '../../content/event-content.ts';
import { parseProgramFile, type ProgramFile, ProgramFileError } from './parse-program-file.ts';
import type { Config } from '../config.ts';
import { checkEvent, EventFileError, readHostEvent } from '../event/event-file.ts';
import { eventFromFile } from '../event/host-event.ts';
import { EditMaker } from '../store/commits/edit-maker.ts';
import { replaceProgram } from '../store/commits/replace-program.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './open-store.ts';
import { writeEvent } from './write-event.ts';

/** @throws {CommandError} for a device or a pipe, which may never end, and for a file that isn't UTF-8: some letters would be lost */
async function readText(file: string): Promise<string> {
  const kind = await stat(file);
  // Reading a folder fails by itself.
  if (!kind.isFile() && !kind.isDirectory()) throw new CommandError(`${file} is not a file.\nNothing was changed.`);
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${file} is not UTF-8 text. Save it as UTF-8.\nNothing was changed.`);
  }
}

/** @throws {CommandError} for a bad file, with each line beginning with its name */
async function readProgram(file: string): Promise<ProgramFile & { event?: EventFile }> {
  const text = await readText(file);
  try {
    const { days, event } = parseProgramFile(text);
    return event === undefined ? { days } : { days, event: await checkEvent(event, 'event.') };
  } catch (error) {
    if (!(error instanceof ProgramFileError || error instanceof EventFileError)) throw error;
    const lines = error.message.split('\n').map((line) => `${file}: ${line}`);
    throw new CommandError(`${lines.join('\n')}\nNothing was changed.`);
  }
}

/**
 * `import FILE`: makes the program what the file says, or changes nothing when the file is bad. Rows whose ids are in both stay
 * the same rows. It is an edit, which can be undone. A running server shows the program at once, and an event that comes with
 * it when it is started again.
 */
export async function importProgram(config: Config, file: string): Promise<string> {
  const { days, event } = await readProgram(file);
  const { info } = event ? eventFromFile(event) : await readHostEvent(config.dataDir);
  const replace = () =>
    withDatabase(config, (database) =>
      replaceProgram(new EditMaker(database, info), days, `Import of ${basename(file)}`),
    );
  const written = event ? await writeEvent(config.dataDir, event, replace) : await replace();
  const items = days.flatMap((day) => day.items);
  const subItems = items.flatMap((item) => item.list);
  const imported = `Imported ${days.length} days, ${items.length} schedule items and ${subItems.length} sub-items.`;
  if (!written) return imported;
  return `${imported}\nThe event is in ${written} now. A server that is running shows it when it is started again.`;
}
