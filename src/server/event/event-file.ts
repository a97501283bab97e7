import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import schema from '../../content/event.schema.json' with { type: 'json' };
import type { EventFile } from '../../content/event-content.ts';
import { parseJson } from '../text/parse-json.ts';
import { builtEvent, eventFromFile, type HostEvent } from './host-event.ts';

/** A file isn't an event; `message` names it and what is wrong in it, a line for each place. */
export class EventFileError extends Error {
  override name = 'EventFileError';
}

/** The file in the data folder that takes the place of `src/content/event.json`. */
export const eventFile = (dataDir: string): string => join(dataDir, 'event.json');

/**
 * Checks an event as the build checks `event.json`.
 * @param place where it stands, in words that begin each line of the error
 * @throws {EventFileError}
 */
export async function checkEvent(value: unknown, place: string): Promise<EventFile> {
  // Most hosts have no such file, and start faster without the library that checks it.
  const { contentChecker } = await import('./content-schema.ts');
  const problems = contentChecker()(schema, value);
  if (problems.length > 0) throw new EventFileError(problems.map((problem) => `${place}${problem}`).join('\n'));
  return value as EventFile;
}

/** The event in the data folder as it is stored; undefined where there is none. */
export async function readEventFile(dataDir: string): Promise<EventFile | undefined> {
  const file = eventFile(dataDir);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  try {
    const value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return await checkEvent(value, `${file}: `);
  } catch (error) {
    if (error instanceof SyntaxError) throw new EventFileError(`${file}: ${error.message}`);
    if (error instanceof TypeError) throw new EventFileError(`${file} is not UTF-8 text. Save it as UTF-8.`);
    throw error;
  }
}

/**
 * The event of the host whose data folder this is: that of the file there, or else that of the build.
 * @throws {EventFileError}
 */
export async function readHostEvent(dataDir: string): Promise<HostEvent> {
  const content = await readEventFile(dataDir);
  return content ? eventFromFile(content) : builtEvent;
}
