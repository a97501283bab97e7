import type { Field, Kind } from '../../program/model/entities.ts';
import { entity, isHtml, nameField } from '../../program/model/entity.ts';
import type { FeedWords } from './feed-words.ts';
import { isWritten } from '../../program/api/written-rows.ts';
import type { LoggedRow, LoggedRowChange } from '../store/log/record-change.ts';
import type { LoggedWrite, Titles } from '../store/log/recent-writes.ts';
import { parentId, rowKey } from '../store/rows/row-keys.ts';
import { hasPlainLines } from '../../program/html/plain-lines.ts';
import { lineOf, oneLine, textOf as linesOf, withoutForbidden } from '../../program/search/html-to-text.ts';

/** Longer texts are not repeated. */
const MOST_SHOWN = 200;
/** Of a write that touched many rows. */
const MOST_LINES = 30;

export interface WriteDescription {
  title: string;
  /** The changes in detail, a sentence each. */
  lines: string[];
  /** Id of the item that it is about; undefined if there is none any more. */
  item: number | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The facts that a description needs beside the changes. */
interface Known {
  /** Of rows that aren't in them. */
  titles: Titles;
  words: FeedWords;
}

/** A field's value in one line: only a field of HTML holds HTML, whatever another looks like. */
const textOf = (field: Field, value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? (isHtml(field) ? lineOf : oneLine)(String(value)) : '';
const shown = (field: Field, value: unknown, { none, states }: FeedWords) =>
  (field.kind === 'choice' ? states[String(value)] : textOf(field, value)) || none;
const shownName = (kind: Kind, name: unknown, words: FeedWords) => shown(nameField(kind), name, words);
const shownTime = (time: string, { none }: FeedWords) => oneLine(time) || none;
/** A description or a sub-item: one without tags keeps the lines that it was typed in. */
const shownText = (field: Field, value: unknown, words: FeedWords) =>
  field.kind === 'html' && typeof value === 'string' && hasPlainLines(value)
    ? withoutForbidden(linesOf(value))
    : shown(field, value, words);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
const fieldName = (name: string, { fields }: FeedWords) => fields[name] ?? capitalized(name);
const about = (template: string, title: string) => template.replace('{title}', () => title);

/** `2025-10-28 08:00`, as the clocks of the event show it. */
const moment = (start: string | null | undefined, { noTime }: FeedWords) =>
  start?.slice(0, 16).replace('T', ' ') ?? noTime;

const isMoved = ({ before, after }: LoggedRowChange) => before?.start !== after?.start || before?.end !== after?.end;

function differences({ kind, before, after }: LoggedRowChange, { titles, words }: Known): string[] {
  const [was, is] = [before as Values | undefined, after as Values | undefined];
  if (!was || !is) return [];
  const { fields, parent } = entity(kind);
  const lines = fields
    .filter(({ name, kept }) => !kept && was[name] !== is[name])
    .map((field) => {
      const { name } = field;
      const isShort = [was[name], is[name]].every((value) => textOf(field, value).length <= MOST_SHOWN);
      const texts = [was[name], is[name]].map((value) => shownText(field, value, words));
      return fieldName(name, words) + words.colon + (isShort ? texts.join(' → ') : words.changed);
    });
  if (!parent || parent.kind === 'sub-item' || was[parent.field] === is[parent.field]) return lines;
  const outer = parent.kind;
  const nameOf = (row: Values) => shownName(outer, titles[outer].get(row[parent.field] as number), words);
  return [...lines, `${fieldName(entity(outer).name, words)}${words.colon}${nameOf(was)} → ${nameOf(is)}`];
}

/** The item that a change is about: the row itself, or what a sub-item lies in. */
function itemOf({ kind, id }: LoggedRowChange, row: LoggedRow): number | undefined {
  if (kind === 'item') return id;
  return 'schedule_item_id' in row ? row.schedule_item_id : undefined;
}

/** Whether a row stands elsewhere among the others, and nothing else was changed of it. */
const isOnlyPlaced = (change: LoggedRowChange, known: Known) =>
  change.action === 'change' && change.after?.after_id !== undefined && differences(change, known).length === 0;

function titleOf(change: LoggedRowChange, known: Known): string {
  const { kind, action, before, after } = change;
  const { titles, words } = known;
  const row = (after ?? before)!;
  if (kind === 'sub-item')
    return about(words.row.change, shownName('item', titles.item.get(itemOf(change, row)!), words));
  const title = 'title' in row ? shownName(kind, row.title, words) : '';
  if (kind === 'item' && before && after && 'time' in before && 'time' in after) {
    const [was, is] = [shownTime(before.time, words), shownTime(after.time, words)];
    if (before.time !== after.time) return `${title}${words.colon}${was} → ${is}`;
    if (isMoved(change)) return moveOf(title, change, words);
    const state = words.states[after.state];
    if (before.state !== after.state && state) return title + words.colon + state;
  }
  const done = isOnlyPlaced(change, known) ? 'move' : action;
  return about((kind === 'day' ? words.day : words.row)[done], title);
}

const moveOf = (title: string, { before, after }: LoggedRowChange, words: FeedWords) =>
  `${title}${words.colon}${moment(before?.start, words)} → ${moment(after?.start, words)}`;

/** The changes that were written: not what lay in a deleted row, nor times that follow from another row. */
function writtenOf(changes: readonly LoggedRowChange[]): LoggedRowChange[] {
  const gone = new Set(changes.filter(({ action }) => action === 'delete').map(({ kind, id }) => rowKey(kind, id)));
  return changes.filter((change) => {
    const { parent } = entity(change.kind);
    const { kind, action, before } = change;
    const wentAlong = parent && action === 'delete' && gone.has(rowKey(parent.kind, parentId(kind, before!)));
    return isWritten(change) && !wentAlong;
  });
}

/** One change for each day and each item, which stands for its sub-items, too. */
function toldOf(written: readonly LoggedRowChange[]): LoggedRowChange[] {
  const told = new Map<string, LoggedRowChange>();
  const keyOf = (change: LoggedRowChange) => {
    const item = itemOf(change, (change.after ?? change.before)!);
    return item === undefined ? rowKey(change.kind, change.id) : rowKey('item', item);
  };
  for (const change of written) {
    const key = keyOf(change);
    if (change.kind !== 'sub-item' || !told.has(key)) told.set(key, change);
  }
  return [...told.values()];
}

/** A line about a row that another one took along. */
function consequence(change: LoggedRowChange, words: FeedWords): string[] {
  const { kind, action } = change;
  const row = change.after ?? change.before;
  if (kind !== 'item' || !row || !('title' in row)) return [];
  const title = shownName(kind, row.title, words);
  return [action === 'delete' ? about(words.row.delete, title) : moveOf(title, change, words)];
}

/** An edit of several rows: a line for each. */
function describeMany(written: readonly LoggedRowChange[], known: Known): WriteDescription {
  const lines = written.map((change) => titleOf(change, known));
  const items = new Set(written.map((change) => change.after && itemOf(change, change.after)));
  const [item] = items.size === 1 ? items : [undefined];
  const title = known.words.many.replace('{count}', String(written.length));
  return { title, lines: lines.slice(0, MOST_LINES), item };
}

/** Lines of what was changed of a row, and of what an added or deleted sub-item says. */
function detailsOf(change: LoggedRowChange, known: Known): string[] {
  const { kind, action } = change;
  const row = (change.after ?? change.before)!;
  if (kind !== 'sub-item' || action === 'change' || !('content' in row)) return differences(change, known);
  return [about(known.words.row[action], shownText(nameField('sub-item'), row.content, known.words))];
}

/** A write in words for people who follow the program. */
export function describeWrite({ changes }: LoggedWrite, known: Known): WriteDescription {
  const { words } = known;
  const rows = changes.flatMap((change) => (change.kind === 'program' ? [] : [change]));
  const [first] = rows;
  if (!first) return { title: words.replaced, lines: [], item: undefined };
  const all = writtenOf(rows);
  const written = all.length > 0 ? all : [first];
  const told = toldOf(written);
  if (told.length > 1) return describeMany(told, known);
  const [main = first] = told;
  const item =
    main.kind === 'item' && main.action === 'delete' ? undefined : itemOf(main, (main.after ?? main.before)!);
  const lines = [
    // A new item is new with all that it consists of.
    ...(main.action === 'add' && main.kind !== 'sub-item' ? [] : written.flatMap((change) => detailsOf(change, known))),
    ...rows.filter((row) => !written.includes(row)).flatMap((row) => consequence(row, words)),
  ];
  return { title: titleOf(main, known), lines: lines.slice(0, MOST_LINES), item };
}
