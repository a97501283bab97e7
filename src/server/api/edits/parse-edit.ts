import type { z } from 'zod';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { Problem, type WriteProblem } from '../../http/problem.ts';
import { EDIT_LIMITS } from '../../limits/edit-limits.ts';
import type { Place } from '../../../program/api/edit-bodies.ts';
import type { Edit, RowWrite } from '../../store/edit.ts';
import { CleaningBudget, cleanWithin } from '../../text/sanitize.ts';
import { inSlices } from '../../timers/in-slices.ts';
import { editEnvelope, WRITES } from './edit-schemas.ts';

type ParsedEdit = Pick<Edit, 'label' | 'public'> & { writes: RowWrite[] };

type Write = z.infer<(typeof WRITES)[Kind][keyof (typeof WRITES)[Kind]]>;

/** The write as the store takes it. */
function toWrite(write: Write): RowWrite {
  const { kind } = write;
  const placed: Place = write.op === 'delete' ? {} : { parent: write.parent, after: write.after };
  if (kind === 'day') delete placed.parent;
  if (write.op === 'add') return { op: 'add', kind, key: write.key, values: write.values, ...placed };
  const { id, version } = write;
  const expected = version === undefined ? undefined : [String(version)];
  if (write.op === 'delete') return { op: 'delete', kind, id, expected, asOf: write.as_of };
  return { op: 'change', kind, id, expected, values: write.values, ...placed };
}

const invalid = (write: number, field: string, message: string): WriteProblem => ({
  write,
  reason: 'invalid',
  field,
  message,
});

/** Reads one write. Its faults go into `errors`. */
function readWrite(
  given: Readonly<Record<string, unknown>>,
  index: number,
  errors: WriteProblem[],
): RowWrite | undefined {
  const { kind, op } = given;
  const schemas = KINDS.includes(kind as Kind) ? WRITES[kind as Kind] : undefined;
  if (!schemas) return void errors.push(invalid(index, 'kind', `must be one of ${KINDS.join(', ')}`));
  const schema = Object.hasOwn(schemas, String(op)) ? schemas[op as keyof typeof schemas] : undefined;
  if (!schema) return void errors.push(invalid(index, 'op', 'must be one of add, change, delete'));
  const result = schema.safeParse(given);
  if (result.success) return toWrite(result.data);
  for (const { path, message } of result.error.issues)
    errors.push(invalid(index, path.map(String).join('.') || 'write', message));
  return undefined;
}

/** Keys that are given twice: it would not be clear which row they stand for. */
function repeatedKeys(writes: readonly (RowWrite | undefined)[]): WriteProblem[] {
  const keys = new Set<string>();
  return writes.flatMap((write, index) => {
    if (write?.op !== 'add' || write.key === undefined) return [];
    const isRepeated = keys.has(write.key);
    keys.add(write.key);
    return isRepeated ? [invalid(index, 'key', 'was given to an earlier write')] : [];
  });
}

/** The characters of a write's texts, which cleaning may have made more. */
function lengthOf(write: RowWrite | undefined): number {
  const values = write && 'values' in write ? Object.values(write.values ?? {}) : [];
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

function tooMuchHtml(write: number): Problem {
  const message = 'are too much with those of the writes before it: send fewer writes at once, or less HTML';
  return new Problem(422, `Write ${write}: its texts ${message}.`, { errors: [invalid(write, 'values', message)] });
}

const sentence = ({ write, field, message }: WriteProblem) => `Write ${write}: ${field} ${message}.`;

/** Whether a body, which isn't checked yet, asks for a dry run. */
export const asksForDryRun = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true;

/**
 * Reads the body of an edit, some writes at a time.
 * @throws {Problem} 422 that names the writes that aren't any
 */
export async function parseEdit(body: unknown): Promise<ParsedEdit> {
  const envelope = editEnvelope.safeParse(body);
  if (!envelope.success) {
    const errors = envelope.error.issues.map(({ path, message }) => ({
      field: path.map(String).join('.') || 'body',
      message,
    }));
    throw new Problem(422, errors.map(({ field, message }) => `${field} ${message}.`).join(' '), { errors });
  }
  const { label, public: shown, writes: given } = envelope.data;
  const errors: WriteProblem[] = [];
  const writes: (RowWrite | undefined)[] = [];
  const pause = inSlices();
  const budget = new CleaningBudget();
  let characters = 0;
  for (const [index, write] of given.entries()) {
    if (errors.length >= EDIT_LIMITS.faults) break;
    const read = cleanWithin(budget, () => readWrite(write, index, errors));
    writes.push(read);
    characters += lengthOf(read);
    if (budget.isSpent || characters > EDIT_LIMITS.characters) throw tooMuchHtml(index);
    // Cleaning a long text takes a while.
    await pause();
  }
  errors.push(...repeatedKeys(writes));
  if (errors.length > 0) {
    const told = errors.slice(0, EDIT_LIMITS.faults);
    throw new Problem(422, told.slice(0, 3).map(sentence).join(' '), { errors: told });
  }
  return { label, public: shown, writes: writes as RowWrite[] };
}
