import { z } from 'zod';
import { ENTITIES } from '../../program/model/entities.ts';
import type { NewRows } from '../../program/model/types.ts';
import { givenFields } from '../api/field-schemas.ts';
import { id } from '../http/row-id.ts';
import { parseJson } from '../text/parse-json.ts';

/** More than this many messages help nobody. */
const MESSAGES = 20;

/** A file isn't a program; `message` says what is wrong where, one line for each place. */
export class ProgramFileError extends Error {
  override name = 'ProgramFileError';
}

const missing = (value: unknown) => value ?? undefined;
/** Half of the ids: the other half is left for the rows that are added later. */
const HIGHEST_IMPORTED_ID = 1_073_741_823;
const optionalId = z.preprocess(
  missing,
  id.max(HIGHEST_IMPORTED_ID, `must be at most ${HIGHEST_IMPORTED_ID}`).optional(),
);
const list = <T extends z.ZodType>(entry: T) => z.preprocess(missing, z.array(entry, 'must be a list').default([]));
const object = <T extends z.core.$ZodLooseShape>(shape: T) => z.object(shape, 'must be an object');

const { day, item, 'sub-item': subItem } = ENTITIES;
const subItemInFile = object({ id: optionalId, ...givenFields.inFile(subItem.fields) });
const itemInFile = object({
  id: optionalId,
  ...givenFields.inFile([...item.fields, ...item.private]),
  [item.children.key]: list(subItemInFile),
});
const dayInFile = object({
  id: optionalId,
  ...givenFields.inFile([...day.fields, ...day.private]),
  [day.children.key]: list(itemInFile),
});
const program = z.array(dayInFile, 'must be a list of days');
const programWithEvent = z.object(
  { event: z.unknown().optional(), days: program },
  'must be a list of days, or an object with days and an event',
);

const place = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file';

export interface ProgramFile {
  days: NewRows['day'][];
  /** The event that it brings along, unchecked; undefined if it brings none. */
  event?: unknown;
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new ProgramFileError((error as Error).message);
  }
}

/**
 * Reads a program in the shape of `GET /api/schedule`, or an object that has it as `days`, with an `event` beside it. Nesting
 * says which item belongs to which day; parents' ids, versions and what the host computes are not looked at. Missing lists,
 * and fields that may be blank, are empty ones.
 * @throws {ProgramFileError}
 */
export function parseProgramFile(text: string): ProgramFile {
  const value = readJson(text);
  const result = Array.isArray(value) ? program.safeParse(value) : programWithEvent.safeParse(value);
  if (result.success) return Array.isArray(result.data) ? { days: result.data } : result.data;
  const { issues } = result.error;
  const lines = issues.slice(0, MESSAGES).map((issue) => `${place(issue.path)}: ${issue.message}`);
  if (issues.length > MESSAGES) lines.push(`… and ${issues.length - MESSAGES} more`);
  throw new ProgramFileError(lines.join('\n'));
}
