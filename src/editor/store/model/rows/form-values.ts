import type { ChoiceField, DateField, Kind, TextField } from '../../../../program/model/entities.ts';
import { blankOf, entity, isHtml, nameField, storedFields } from '../../../../program/model/entity.ts';
import { safeHtml } from '../../../../program/html/safe-html.ts';
import { members, type Row } from '../../../../program/model/rows.ts';
import type { Bodies } from '../../../../program/model/types.ts';
import { asTyped, typedHtml } from '../../../../program/html/typed-html.ts';

/** The values of a form, by field name. */
export type Values = Readonly<Record<string, string>>;

export interface Field {
  name: string;
  label: string;
  input: 'line' | 'text' | 'date' | 'choice';
  /** The words that can be chosen, and how people read them. */
  choices?: readonly (readonly [word: string, text: string])[];
  /** Name of the field that it explains: only with that it is asked for. */
  of?: string;
  /** The page renders the value as HTML, inline or with blocks. */
  html?: 'inline' | 'blocks';
  /** Only editors see it, where the host can keep it. */
  isPrivate: boolean;
}

type WrittenField = TextField | DateField | ChoiceField;

const htmlOf = (field: WrittenField) =>
  !isHtml(field) ? undefined : field.kind === 'inline-html' ? 'inline' : 'blocks';

function inputOf(field: WrittenField): Field['input'] {
  if (field.kind === 'date' || field.kind === 'choice') return field.kind;
  return field.long ? 'text' : 'line';
}

/** The text that people read for the word of a choice; any other text is as it is written. */
export const choiceText = (word: string): string => CHOICE_TEXTS[word] ?? word;

const CHOICE_TEXTS: Readonly<Record<string, string>> = { cancelled: 'Canceled', full: 'Full' };

/** The label of a field: `State note`. */
export const labelOf = (name: string): string => name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ');

function formField(field: WrittenField): Field {
  const { name } = field;
  const isPrivate = 'purpose' in field;
  const label = labelOf(name);
  return {
    name,
    isPrivate,
    label: isPrivate ? `${label} for editors` : label,
    input: inputOf(field),
    html: htmlOf(field),
    ...(field.kind === 'choice' && { choices: field.choices.map((word) => [word, choiceText(word)] as const) }),
    ...(field.of && { of: field.of }),
  };
}

/** Fields that people write; flags are turned elsewhere. */
const writtenFields = (kind: Kind): WrittenField[] =>
  storedFields(kind).flatMap((field) => (field.kind === 'flag' || ('kept' in field && field.kept) ? [] : [field]));

/** Makes a value for each kind. */
const byKind = <T>(make: (kind: Kind) => T): Readonly<Record<Kind, T>> => ({
  day: make('day'),
  item: make('item'),
  'sub-item': make('sub-item'),
});

export const FIELDS = byKind((kind): readonly Field[] => writtenFields(kind).map(formField));

/** The kind of a row's parent; none for a day, which belongs to the program itself. */
export const PARENT_KIND = byKind((kind) => entity(kind).parent?.kind);

export const blankValues = (kind: Kind): Values => Object.fromEntries(FIELDS[kind].map(({ name }) => [name, '']));

const textIn = (row: object, name: string): string => {
  const value = (row as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

export const valuesOf = (kind: Kind, row: Row): Values =>
  Object.fromEntries(
    FIELDS[kind].map(({ name, html }) => [name, html ? asTyped(textIn(row, name)) : textIn(row, name)]),
  );

/** Whether a field says what has become of a row, or why: that isn't so of its copy. */
const isFate = ({ input, of }: Field): boolean => input === 'choice' || of !== undefined;

/** All that is written in a row, for a copy of it: what is hidden stays hidden, and what was canceled takes place. */
export function copiedValues(kind: Kind, row: Row): Readonly<Record<string, string | boolean>> {
  const hidden = (entity(kind).private ?? []).flatMap(({ name }) => {
    const value = members(row)[name];
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  const written = FIELDS[kind].filter((field) => !isFate(field)).map(({ name }) => [name, textIn(row, name)] as const);
  return Object.fromEntries([...written, ...hidden]);
}

/** Whether both values of a field look the same on the page. The host may have written HTML differently when cleaning it. */
export function sameValue({ name, html }: Field, one: Values, other: Values): boolean {
  const [a = '', b = ''] = [one[name], other[name]];
  const inline = html === 'inline';
  return a === b || (!!html && safeHtml(typedHtml(a), { inline }) === safeHtml(typedHtml(b), { inline }));
}

/** Whether both rows look the same on the page. */
export const sameValues = (kind: Kind, one: Values, other: Values): boolean =>
  FIELDS[kind].every((field) => sameValue(field, one, other));

/**
 * The text that identifies a row, as typed.
 * @param row from the program, or from an answer of the host
 */
export const textOf = (kind: Kind, row: object): string => textIn(row, nameField(kind).name);

/** Typed values, as the host takes them. */
export const sentValues = (kind: Kind, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    FIELDS[kind].flatMap(({ name, html }) => (html && values[name] ? [[name, typedHtml(values[name])] as const] : [])),
  ),
});

/**
 * The request body as specified. A field beyond the specification, such as a day's date, is sent only if it has or had
 * a value.
 */
export function bodyOf<K extends Kind>(kind: K, parent: number, values: Values, base: Values): Bodies[K] {
  const { parent: outer } = entity(kind);
  const body: Record<string, string | number | null> = {};
  if (outer) body[outer.field] = parent;
  const sent = sentValues(kind, values);
  for (const field of writtenFields(kind)) {
    const value = sent[field.name] ?? '';
    const hasOrHad = value !== '' || (base[field.name] ?? '') !== '';
    if (hasOrHad || !field.optional) body[field.name] = value === '' ? blankOf(field) : value;
  }
  // The loop has set every member of the type, which TypeScript can't follow.
  return body as Bodies[K];
}
