/** How the value of a field is checked and cleaned, by what it holds. */
import { z } from 'zod';
import type {
  ChoiceField,
  DateField,
  Field,
  FlagField,
  PrivateField,
  TextField,
  ValueOf,
} from '../../program/model/entities.ts';
import { blankOf, isHtml, mayBeBlank } from '../../program/model/entity.ts';
import { describeField } from '../../program/model/describe-field.ts';
import { cleanText, isBlank, isBlankHtml, sanitize, sanitizeTitle } from '../text/sanitize.ts';

type AnyField = Field | PrivateField;
type Value = string | null | boolean;

/** A schema for each field, by its name. */
export type Shape<F extends AnyField> = {
  [Name in F['name']]: z.ZodType<ValueOf<Extract<F, { name: Name }>>>;
};

/**
 * Largest length of a text as it is sent: pasted HTML may shrink to a fraction when it is cleaned. No more than that,
 * since cleaning so much can take a third of a second, in which the host answers nobody.
 */
const LONGEST_SENT = 200_000;

/** How a text is cleaned. A character reference may stand for what {@link cleanText} drops, so that one comes last, too. */
const CLEAN: Record<TextField['kind'], (text: string) => string> = {
  text: cleanText,
  html: (text) => cleanText(sanitize(cleanText(text))),
  'inline-html': (text) => cleanText(sanitizeTitle(cleanText(text))),
};

const MADE_SAFE = '. Made safe by the allow-list; the limit is for what comes out of that';

const tooLong = (field: TextField, length: number) =>
  `must have at most ${field.limit} characters` + (isHtml(field) ? `; as safe HTML it has ${length}` : '');

/**
 * The limit is for what is saved: cleaning can make a text longer (`&` becomes `&amp;`), and what could be saved once can
 * be saved again, since cleaning doesn't change what is clean.
 */
function textSchema(field: TextField): z.ZodType<string> {
  const { kind, limit, example } = field;
  const isEmpty = isHtml(field) ? isBlankHtml : isBlank;
  return z
    .string({ error: 'must be text' })
    .refine((text) => text.length <= LONGEST_SENT, {
      error: `must have at most ${LONGEST_SENT} characters as it is sent`,
      abort: true,
    })
    .meta({ examples: [example] })
    .transform(CLEAN[kind])
    .refine((text) => text.length <= limit, {
      error: ({ input }) => tooLong(field, String(input).length),
      abort: true,
    })
    .refine((text) => mayBeBlank(field) || !isEmpty(text), 'must not be blank')
    .meta({ description: describeField(field) + (isHtml(field) ? MADE_SAFE : ''), maxLength: limit });
}

function isDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const dateSchema = (field: DateField): z.ZodType<string | null> =>
  z
    .string({ error: 'must be a date such as 2025-10-28, or null' })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date such as 2025-10-28', abort: true })
    .refine(isDate, 'must be a date that exists')
    .meta({ description: describeField(field), examples: [field.example] })
    .nullable();

const flagSchema = (field: FlagField & AnyField): z.ZodType<boolean> =>
  z.boolean('must be true or false').meta({ description: describeField(field), examples: [true] });

const choiceSchema = (field: ChoiceField): z.ZodType<string> =>
  z
    .enum(['', ...field.choices], { error: `must be ${field.choices.join(', ')} or empty` })
    .meta({ description: describeField(field), examples: [field.example] });

function fieldSchema(field: AnyField): z.ZodType<Value> {
  if (field.kind === 'flag') return flagSchema(field);
  if (field.kind === 'choice') return choiceSchema(field);
  return field.kind === 'date' ? dateSchema(field) : textSchema(field);
}

/** A field that may be blank is that where it is missing. */
const withBlank = (field: AnyField) =>
  mayBeBlank(field) ? fieldSchema(field).default(blankOf(field)) : fieldSchema(field);

/** A field that the first release didn't know stays absent where it is missing: a request of that release is still the same one. */
const toAdd = (field: AnyField) =>
  'purpose' in field || field.later ? fieldSchema(field).optional() : withBlank(field);

/** In a file, null stands for what is missing, too. */
const fromFile = (field: AnyField) =>
  mayBeBlank(field) ? z.preprocess((value) => value ?? undefined, withBlank(field)) : fieldSchema(field);

function shape<F extends AnyField>(
  fields: readonly F[],
  schema: (field: AnyField) => z.ZodType<Value | undefined>,
): Shape<F> {
  // `Object.fromEntries` forgets which names there are, and what each one holds.
  return Object.fromEntries(fields.map((field) => [field.name, schema(field)])) as Shape<F>;
}

/** The fields of a row as a body, or a file, brings them. */
export const givenFields = {
  toChange: <F extends AnyField>(fields: readonly F[]) => shape(fields, fieldSchema),
  toAdd: <F extends AnyField>(fields: readonly F[]) => shape(fields, toAdd),
  inFile: <F extends AnyField>(fields: readonly F[]) => shape(fields, fromFile),
};

const STORED = { date: z.string().nullable(), flag: z.boolean() };

function stored(field: AnyField): z.ZodType<Value> {
  const { kind } = field;
  if (kind === 'choice') return choiceSchema(field);
  const schema = kind === 'date' || kind === 'flag' ? STORED[kind] : z.string();
  return 'purpose' in field ? schema.describe(field.purpose) : schema;
}

/** The fields of a row as an answer shows them. */
export const answeredFields = <F extends AnyField>(fields: readonly F[]) => shape(fields, stored);
