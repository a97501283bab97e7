import { safeHtml } from '../../program/html/safe-html.ts';
import type { Kind } from '../../program/model/entities.ts';
import { entity, isHtml, nameField, storedFields } from '../../program/model/entity.ts';
import { findRow, siblingsOf, type Row } from '../../program/model/rows.ts';
import type { Schedule } from '../../program/model/types.ts';
import { plainText } from '../../program/search/labels.ts';
import type { RowChange } from '../store/api/edit-result.ts';
import { choiceText, labelOf, PARENT_KIND } from '../store/model/rows/form-values.ts';
import { rowName, titleText } from '../store/model/rows/plain-text.ts';
import { markedWords, type Piece, wholeTexts } from '../differences/marked-words.ts';

type Field = ReturnType<typeof storedFields>[number];
/** A row as the history has it: with the one that it stood behind, if it got or lost its place. */
type PastRow = Readonly<Record<string, unknown>>;

/** The change of one field. */
export interface FieldDifference {
  name: string;
  label: string;
  /** As people read it. Absent where only the HTML differs. */
  text?: readonly Piece[];
  /** As HTML; absent of a field that has none. */
  source?: readonly Piece[];
}

/** The name of a row that may be gone. */
export type NameOf = (kind: Kind, id: number) => string | undefined;

const sourceOf = ({ kind, name }: Field, row: PastRow | undefined): string => {
  const value = row?.[name];
  if (kind === 'flag') return value ? 'Yes' : '';
  const text = typeof value === 'string' ? value : '';
  return kind === 'choice' ? choiceText(text) : text;
};

/** The words of adjoining cells stay apart. */
const readable = (html: string): string => plainText(safeHtml(html).replace(/<\/t[dh]>/g, '$& '));

function difference(field: Field, before: PastRow, after: PastRow): FieldDifference[] {
  const [old, new_] = [sourceOf(field, before), sourceOf(field, after)];
  if (old === new_) return [];
  const { name, kind } = field;
  const named = { name, label: labelOf(field.name) };
  if (!isHtml(field)) return [{ ...named, text: kind === 'text' ? markedWords(old, new_) : wholeTexts(old, new_) }];
  const [oldText, newText] = [readable(old), readable(new_)];
  const hasTags = [old, new_].some((html) => html.includes('<'));
  return [
    {
      ...named,
      ...(oldText !== newText && { text: markedWords(oldText, newText) }),
      ...((hasTags || oldText === newText) && { source: markedWords(old, new_) }),
    },
  ];
}

/** The content of a field, of a row that was added or deleted. */
function content(field: Field, row: PastRow): FieldDifference[] {
  const source = sourceOf(field, row);
  if (!source) return [];
  const text = isHtml(field) ? readable(source) : source;
  const hasTags = isHtml(field) && source.includes('<');
  return [
    { name: field.name, label: labelOf(field.name), text: [{ text }], ...(hasTags && { source: [{ text: source }] }) },
  ];
}

/** The changes of a row's fields. Of a row that was added or deleted: all fields beside its name. */
export function fieldDifferences({ kind, before, after }: RowChange): FieldDifference[] {
  const fields = storedFields(kind);
  const [old, new_] = [before as PastRow | undefined, after as PastRow | undefined];
  if (old && new_) return fields.flatMap((field) => difference(field, old, new_));
  const row = (new_ ?? old)!;
  const isNamed = titleText(kind, row) === rowName(kind, row);
  return fields.flatMap((field) => (isNamed && field === nameField(kind) ? [] : content(field, row)));
}

/** Names of rows by an edit's changes, and by the program as it is. */
export function namesIn(days: Schedule, changes: readonly RowChange[]): NameOf {
  const changed = new Map(changes.map(({ kind, id, before, after }) => [`${kind} ${id}`, (after ?? before)!]));
  return (kind, id) => {
    const row = findRow(days, kind, id) ?? changed.get(`${kind} ${id}`);
    return row && rowName(kind, row);
  };
}

const parentIn = (kind: Kind, row: PastRow): number => Number(row[entity(kind).parent?.field ?? ''] ?? 0);

/** The name of a row's parent: `Tuesday`. */
export function parentName({ kind, before, after }: RowChange, nameOf: NameOf): string | undefined {
  const outer = PARENT_KIND[kind];
  return outer && nameOf(outer, parentIn(kind, (after ?? before) as PastRow));
}

/** From where a row was moved to where; undefined if it wasn't. */
export function moveText({ kind, before, after }: RowChange, nameOf: NameOf): string | undefined {
  if (!before || !after) return undefined;
  const [old, new_] = [before as PastRow, after as PastRow];
  if (new_.after_id === undefined) return undefined;
  const behind = (id: unknown) =>
    id === null ? 'the first place' : `behind “${nameOf(kind, Number(id)) ?? 'one that is gone'}”`;
  const outer = PARENT_KIND[kind];
  const [from, to] = [old, new_].map((row) => parentIn(kind, row));
  if (!outer || from === to) return `From ${behind(old.after_id)} to ${behind(new_.after_id)}`;
  const [fromName, toName] = [from!, to!].map((id) => nameOf(outer, id) ?? `a ${outer} that is gone`);
  return `From ${fromName} to ${toName}, ${behind(new_.after_id)}`;
}

/**
 * Whether a row is another one now than it was at some time, as far as can be seen here.
 * @param then the row at that time, of which only a row that got or lost its place has its place
 */
export function isOtherNow(days: Schedule, kind: Kind, then: object): boolean {
  const was = then as PastRow;
  const now = findRow(days, kind, Number(was.id)) as (Row & PastRow) | undefined;
  if (!now) return true;
  if (parentIn(kind, was) !== parentIn(kind, now)) return true;
  if (storedFields(kind).some((field) => sourceOf(field, was) !== sourceOf(field, now))) return true;
  if (was.after_id === undefined) return false;
  const siblings = siblingsOf(days, kind, now);
  return (siblings[siblings.findIndex(({ id }) => id === now.id) - 1]?.id ?? null) !== was.after_id;
}
