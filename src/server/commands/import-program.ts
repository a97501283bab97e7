import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { parseProgramFile, ProgramFileError } from '../api/parse-program-file.ts';
import { ProgramStore } from '../store/program-store.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './open-store.ts';

/** @throws {CommandError} when the file isn't UTF-8, because some letters would be lost */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${file} is not UTF-8 text. Save it as UTF-8.\nNothing was changed.`);
  }
}

/**
 * `import FILE`: replaces the whole program, or changes nothing when the file is bad. A running server shows it at
 * once.
 */
export async function importProgram(config: Config, file: string): Promise<string> {
  const text = await readText(file);
  let draft;
  try {
    draft = parseProgramFile(text);
  } catch (error) {
    if (!(error instanceof ProgramFileError)) throw error;
    const lines = error.message.split('\n').map((line) => `${file}: ${line}`);
    throw new CommandError(`${lines.join('\n')}\nNothing was changed.`);
  }
  await withDatabase(config, (database) => new ProgramStore(database).replace(draft));
  const items = draft.flatMap((day) => day.items);
  const subItems = items.flatMap((item) => item.list);
  return `Imported ${draft.length} days, ${items.length} schedule items and ${subItems.length} sub-items.`;
}
