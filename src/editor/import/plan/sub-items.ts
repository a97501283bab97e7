/** The changes of an item's sub-items when a cell that lists them has changed. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { type FactKind, readFact } from '../../../program/search/facts.ts';
import { plainText } from '../../../program/search/labels.ts';
import { WRITTEN_COLONS } from '../../../program/search/written-labels.ts';
import type { ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { eventColon, eventLabels } from '../../store/model/event-language.ts';
import { lineOfHtml } from '../rows/cell-html.ts';
import { htmlOfCell } from '../rows/html-of-cell.ts';
import { factOf, pointsOf } from '../rows/item-cells.ts';
import { tidy } from '../table/cell-text.ts';

/** A sub-item that is written: one that is there, with other content or none any more, or a new one. */
export interface SubItemWrite {
  subItem?: SubItem;
  /** Undefined: it is deleted. */
  content?: string;
  /** Of a new one: the sub-item that it follows; null: it is the first; undefined: the last. */
  after?: SubItem | null;
}

const LISTS: readonly FactKind[] = ['people', 'chair', 'language', 'interpretation'];
/** Whether the names of a kind may stand in one sub-item. */
const isList = (kind: FactKind) => LISTS.includes(kind);

/** The names in a cell. Of a place or a track the whole cell is one, as it is in a sub-item. */
export function namesInCell(kind: FactKind, cell: string): string[] {
  const lines = cell.split('\n').filter(Boolean);
  const names = lines.flatMap((line) => {
    // An address may have a semicolon.
    if (!isList(kind)) return line.split(kind === 'place' || kind === 'track' ? /;\s*/ : /;\s+/);
    return readFact(`${eventLabels()[kind]}: ${escapeHtml(line)}`)?.names ?? [line];
  });
  // Separators are no names.
  return names.map((name) => name.trim()).filter((name) => /[^\s;；,，]/.test(name));
}

/** A label that has been written with a blank before its colon keeps one, whatever the language of the event. */
export const labelled = (label: string, value: string): string =>
  escapeHtml(label.trimEnd() + (/\s$/.test(label) ? WRITTEN_COLONS.fr : eventColon()) + value);

/** Whether a name would be read as several if it stood alone, as `Lee, Ana` would. */
const fallsApart = (kind: FactKind, name: string): boolean =>
  isList(kind) && (readFact(labelled(eventLabels()[kind], name))?.names.length ?? 1) > 1;

/** Sub-items that name some people, rooms and the like: one for each, unless a name must be kept from falling apart. */
export function nameContents(kind: FactKind, names: readonly string[], label = eventLabels()[kind]): string[] {
  if (names.length > 1 && names.some((name) => fallsApart(kind, name))) return [labelled(label, names.join('; '))];
  return names.map((name) => labelled(label, name));
}

/** The text of a sub-item, with or without a blank before its colon. */
const asWritten = (content: string) => plainText(content).replace(/^([^:]*?) ?: /, '$1: ');

/** The names as they will be read from those sub-items. A text too long to be read as a name is there, or isn't. */
export const namesAsRead = ({ list }: ScheduleItem, kind: FactKind, names: readonly string[]): string[] =>
  nameContents(kind, names).flatMap((content) => {
    const fact = readFact(content);
    if (fact?.kind === kind) return fact.names;
    return list.some((subItem) => asWritten(subItem.content) === asWritten(content))
      ? []
      : [plainText(content).replace(/^[^:]*: /, '')];
  });

/** The sub-item with other names behind its label, which stays as it is written. */
function renamed(subItem: SubItem, names: readonly string[], now: readonly string[]): string {
  const { content } = subItem;
  const [old] = names;
  const [first] = now;
  const isOne = names.length === 1 && now.length === 1;
  if (isOne && content.split(escapeHtml(old!)).length === 2)
    return content.replace(escapeHtml(old!), () => escapeHtml(first!));
  const label = plainText(content).split(/[:：]/)[0]!;
  return labelled(label, now.join('; '));
}

/** Gives the names of a cell to the sub-items of an item that named others. */
export function nameWrites(item: ScheduleItem, kind: FactKind, names: readonly string[]): SubItemWrite[] {
  const facts = item.list.flatMap((subItem) => {
    const fact = factOf(subItem);
    return fact?.kind === kind ? [{ subItem, names: fact.names }] : [];
  });
  const [first] = facts;
  if (first && names.length > 1 && names.some((name) => fallsApart(kind, name)))
    return facts.map(({ subItem, names: old }) =>
      subItem === first.subItem ? { subItem, content: renamed(subItem, old, names) } : { subItem },
    );
  const slots = facts.reduce((count, fact) => count + fact.names.length, 0);
  const left = [...names];
  // As many as before: each takes the place of the one that stood there.
  const isInPlace = slots === names.length;
  const kept = (name: string) => {
    const at = left.indexOf(name);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  const staying = facts.map((fact) => fact.names.map((name) => (!isInPlace && kept(name) ? name : undefined)));
  const now = staying.map((places) => places.flatMap((name) => name ?? left.shift() ?? []));
  const last = facts.at(-1);
  // A sub-item that lists several people gets the new ones as well.
  if (left.length > 0 && last && isList(kind) && last.names.length > 1) now[now.length - 1]!.push(...left.splice(0));
  const writes = facts.flatMap(({ subItem, names: old }, index): SubItemWrite[] => {
    const these = now[index]!;
    if (these.length === 0) return [{ subItem }];
    if (these.length === old.length && these.every((name, at) => name === old[at])) return [];
    return [{ subItem, content: renamed(subItem, old, these) }];
  });
  const label = last ? plainText(last.subItem.content).split(/[:：]/)[0]! : eventLabels()[kind];
  return [...writes, ...nameContents(kind, left, label).map((content) => ({ content, after: last?.subItem }))];
}

const lineOf = ({ content }: SubItem) => tidy(lineOfHtml(content));

type Told = readonly FactKind[];

/** The names in a line of a cell, as in a sub-item. */
const factOfLine = (line: string) => readFact(htmlOfCell(line));

/** Names that stand among the other sub-items of a cell, such as `Room: Hall A`. */
export const namesAmongPoints = (kind: FactKind, cell: string): string[] =>
  cell.split('\n').flatMap((line) => {
    const fact = factOfLine(line);
    return fact?.kind === kind ? fact.names : [];
  });

/** @param told what has a column of its own, and is no point */
export const pointLines = (cell: string, told: Told): string[] =>
  cell.split('\n').filter((line) => {
    const fact = line === '' ? undefined : factOfLine(line);
    return line !== '' && !(fact && told.includes(fact.kind));
  });

/** Makes the other sub-items of an item those of a cell, one a line. */
export function pointWrites(item: ScheduleItem, cell: string, told: Told): SubItemWrite[] {
  const facts = item.list.filter(factOf).map(lineOf);
  const old = pointsOf(item);
  // A line that names a room or a person is a fact from then on, with a column of its own.
  const lines = pointLines(cell, told)
    .map((line) => tidy(lineOfHtml(htmlOfCell(line))))
    .filter((line) => !facts.includes(line));
  if (lines.length === old.length)
    return old.flatMap((subItem, index) =>
      lineOf(subItem) === lines[index] ? [] : [{ subItem, content: htmlOfCell(lines[index]!) }],
    );
  const writes: SubItemWrite[] = [];
  const rest = [...old];
  let after: SubItem | null | undefined = old.length > 0 ? null : undefined;
  for (const [index, line] of lines.entries()) {
    const at = rest.findIndex((subItem) => lineOf(subItem) === line);
    if (at >= 0) {
      after = rest[at];
      for (const gone of rest.splice(0, at + 1)) if (gone !== after) writes.push({ subItem: gone });
      continue;
    }
    // One that no later line says any more has been rewritten.
    const [next] = rest;
    const isRewritten = next && !lines.slice(index).includes(lineOf(next)) && rest.length >= lines.length - index;
    if (isRewritten) {
      writes.push({ subItem: next, content: htmlOfCell(line) });
      after = rest.shift();
    } else writes.push({ content: htmlOfCell(line), after });
  }
  return [...writes, ...rest.map((subItem) => ({ subItem }))];
}

/** The text behind a label; undefined in a sub-item without it. */
function textBehind({ content }: SubItem, label: string): string | undefined {
  const text = plainText(content);
  const isLabelled = text.toLowerCase().startsWith(label.toLowerCase());
  return isLabelled ? /^\s*:([^]*)$/.exec(text.slice(label.length))?.[1] : undefined;
}

/** The sub-item with a label that is a header of the table. */
export const withLabel = ({ list }: ScheduleItem, label: string): SubItem | undefined =>
  list.find((subItem) => textBehind(subItem, label) !== undefined);

export const valueBehind = (subItem: SubItem, label: string): string => tidy(textBehind(subItem, label) ?? '');
