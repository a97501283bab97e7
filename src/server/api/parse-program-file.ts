import { parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { ENTITIES } from '../../program/model/entities.ts';
import type { NewRows } from '../../program/model/types.ts';
import { givenFields } from './field-schemas.ts';
import { id } from '../http/row-id.ts';

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
  ...givenFields.inFile(item.fields),
  [item.children.key]: list(subItemInFile),
});
const dayInFile = object({
  id: optionalId,
  ...givenFields.inFile(day.fields),
  [day.children.key]: list(itemInFile),
});
const program = z.array(dayInFile, 'must be a list of days');

const place = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file';

/** Where a text stops being JSON, as `line 3, column 14`, counted from 1. `JSON.parse` itself tells it only sometimes. */
function placeOfSyntaxError(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const before = text.slice(0, errors[0]?.offset ?? text.length).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/**
 * Reads a program in the shape of `GET /api/schedule`. Nesting says which item belongs to which day; parents' ids,
 * versions and what the host computes are not looked at. Missing lists, and fields that may be blank, are empty ones.
 * @throws {ProgramFileError}
 */
export function parseProgramFile(text: string): NewRows['day'][] {
  const json = text.replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ProgramFileError(`not valid JSON at ${placeOfSyntaxError(json)}`);
  }
  const result = program.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const lines = issues.slice(0, MESSAGES).map((issue) => `${place(issue.path)}: ${issue.message}`);
  if (issues.length > MESSAGES) lines.push(`… and ${issues.length - MESSAGES} more`);
  throw new ProgramFileError(lines.join('\n'));
}
