/** The changes that a row's cells make in its item. */
import { FACT_KINDS, type FactKind } from '../../../program/search/facts.ts';
import { languageTag } from '../../../program/search/language-tags.ts';
import { lineOf, textOf } from '../../../program/search/html-to-text.ts';
import type { ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { ROLE_NAMES } from '../columns/roles.ts';
import { cellOfHtml } from '../rows/cell-html.ts';
import { htmlOfCell, titleOfCell } from '../rows/html-of-cell.ts';
import type { FileRow } from '../rows/file-row.ts';
import { BETWEEN_NAMES, cellsOf, factOf, namesOf, YES } from '../rows/item-cells.ts';
import { stateIn } from '../rows/state-words.ts';
import { tidy } from '../table/cell-text.ts';
import { type CellChange, isSame, type Values } from './changed-cell.ts';
import {
  labelled,
  nameContents,
  namesAmongPoints,
  namesAsRead,
  namesInCell,
  nameWrites,
  pointLines,
  pointWrites,
  valueBehind,
  withLabel,
} from './sub-items.ts';
import { timeChange } from './time-change.ts';

/** Said in the place of a text that is longer than a cell can be. It changes nothing. */
export const TOO_LONG = '(This text is longer than a cell can be. It stays as it is.)';

/**
 * The same of HTML, which a cell may say in several ways: `R&D` and `R&amp;D`, `<B>Note` and `<b>Note</b>`.
 * @param html that of the cell
 */
const isSameHtml = (one: string, cell: string, html: string): boolean =>
  isSame(one, cell) || isSame(one, cellOfHtml(html));

const isTold = (subItem: SubItem, told: readonly FactKind[]): boolean => {
  const fact = factOf(subItem);
  return !!fact && told.includes(fact.kind);
};

/** The points of an item as the host's tables have them, in its description. */
const pointsText = (item: ScheduleItem, told: readonly FactKind[]): string =>
  item.list
    .filter((subItem) => !isTold(subItem, told))
    .map(({ content }) => textOf(content))
    .filter(Boolean)
    .join('\n');

/** The kinds of labels that have a column of their own: in the host's CSV, and in the formats of conference apps. */
const TOLD: readonly (readonly FactKind[])[] = [FACT_KINDS, ['place', 'people', 'track']];

/**
 * The description that a cell has; undefined if it is that of the item. Where a table has no column of sub-items, as formats of
 * conference apps have none, they stand behind the description.
 */
function newDescription(item: ScheduleItem, cell: string, hasPoints: boolean): string | undefined {
  const text = textOf(item.description);
  const html = htmlOfCell(cell);
  if ([cellsOf(item).description, text, item.description].some((known) => isSameHtml(known, cell, html)))
    return undefined;
  for (const told of hasPoints ? [] : TOLD) {
    const points = pointsText(item, told);
    if (isSame([text, points].filter(Boolean).join('\n'), cell)) return undefined;
    if (points && tidy(cell).endsWith(`\n${tidy(points)}`)) return tidy(cell).slice(0, -tidy(points).length - 1);
  }
  return cell;
}

function titleChange(item: ScheduleItem, { cells: { title } }: FileRow): CellChange[] {
  if (title === undefined) return [];
  const html = titleOfCell(title);
  if ([cellsOf(item).title, item.title, lineOf(item.title)].some((known) => isSameHtml(known, title, html))) return [];
  return [
    { field: { label: ROLE_NAMES.title, before: lineOf(item.title), after: lineOf(html) }, values: { title: html } },
  ];
}

function descriptionChange(item: ScheduleItem, { cells }: FileRow): CellChange[] {
  if (cells.description === undefined || cells.description === TOO_LONG) return [];
  const cell = newDescription(item, cells.description, cells.points !== undefined);
  if (cell === undefined) return [];
  const description = htmlOfCell(cell);
  const field = { label: ROLE_NAMES.description, before: textOf(item.description), after: textOf(description) };
  return [{ field, values: { description }, empties: cell === '' }];
}

/** Formats of conference apps name a language by its tag, whatever it is called here. */
const areSameLanguages = (...both: (readonly string[])[]): boolean => {
  const [before, after] = both.map((names) => names.map(languageTag));
  return before!.length > 0 && !before!.includes(undefined) && before!.join() === after!.join();
};

/** @param place that of the event, which formats that need one say of items that name none */
function nameChanges(item: ScheduleItem, { cells }: FileRow, place: string | undefined): CellChange[] {
  return FACT_KINDS.flatMap((kind) => {
    const cell = cells[kind];
    if (cell === undefined) return [];
    const among = namesAmongPoints(kind, cells.points ?? '');
    const [before, after] = [namesOf(item, kind), namesAsRead(item, kind, [...namesInCell(kind, cell), ...among])];
    const isAlike = [before, after].map((names) => names.join(BETWEEN_NAMES)) as [string, string];
    if (isAlike[0] === isAlike[1] || (among.length === 0 && isSame(isAlike[0], cell))) return [];
    // Formats of conference apps put several rooms or tracks side by side.
    if (isSame(before.join(', '), cell)) return [];
    if (kind === 'language' && areSameLanguages(before, after)) return [];
    if (kind === 'place' && before.length === 0 && place !== undefined && isSame(cell, place)) return [];
    return [
      {
        field: { label: ROLE_NAMES[kind], before: isAlike[0], after: isAlike[1] },
        subItems: nameWrites(item, kind, after),
        empties: after.length === 0,
      },
    ];
  });
}

/** The kinds of labels that have a column of their own. */
const toldIn = ({ cells }: FileRow): FactKind[] => FACT_KINDS.filter((kind) => cells[kind] !== undefined);

function pointsChange(item: ScheduleItem, row: FileRow): CellChange[] {
  const { points } = row.cells;
  if (points === undefined || points === TOO_LONG || isSame(points, cellsOf(item)['sub-items'])) return [];
  const subItems = pointWrites(item, points, toldIn(row));
  if (subItems.length === 0) return [];
  const text = (contents: readonly string[]) => contents.map(textOf).join('\n');
  const field = {
    label: 'Sub-items',
    before: text(item.list.filter((subItem) => !factOf(subItem)).map(({ content }) => content)),
    after: text(points.split('\n').map(htmlOfCell)),
  };
  return [{ field, subItems, empties: points === '' }];
}

function labelChanges(item: ScheduleItem, { labels }: FileRow): CellChange[] {
  return labels.flatMap(({ label, value }) => {
    const subItem = withLabel(item, label);
    const before = subItem ? valueBehind(subItem, label) : '';
    if (isSame(before, value)) return [];
    const content = value === '' ? undefined : labelled(label, value);
    return [{ field: { label, before, after: value }, subItems: [{ subItem, content }], empties: value === '' }];
  });
}

const YES_WORDS = /^(?:yes|y|true|1|x|ya|oui|ja|wahr|vrai)$/i;
const NO_WORDS = /^(?:no|n|false|0|tidak|non|nein|falsch|faux)$/i;

/** Whether a row says that it is hidden; undefined where it says nothing of it. */
export function hiddenIn({ cells: { hidden } }: FileRow): boolean | undefined {
  if (!hidden) return undefined;
  return YES_WORDS.test(hidden) ? true : NO_WORDS.test(hidden) ? false : undefined;
}

function stateChanges(item: ScheduleItem, { cells }: FileRow): CellChange[] {
  const now = cellsOf(item);
  const state = cells.state === undefined ? undefined : stateIn(cells.state);
  const changes: CellChange[] = [];
  if (state !== undefined && state !== now.state)
    changes.push({
      field: { label: 'State', before: now.state, after: state },
      values: { state },
      empties: state === '',
    });
  // In a table whose column says something else it is no note on this.
  const { state_note: note } = cells;
  if (note !== undefined && (state !== undefined || cells.state === undefined) && !isSame(note, now.state_note))
    changes.push({
      field: { label: ROLE_NAMES.state_note, before: now.state_note, after: note },
      values: { state_note: note },
      empties: note === '',
    });
  return changes;
}

function privateChanges(item: ScheduleItem, row: FileRow): CellChange[] {
  const now = cellsOf(item);
  const hidden = hiddenIn(row);
  const changes: CellChange[] = [];
  if (hidden !== undefined && hidden !== (now.hidden === YES)) {
    const field = { label: ROLE_NAMES.hidden, before: hidden ? '' : 'Yes', after: hidden ? 'Yes' : '' };
    changes.push({ field, values: { hidden } });
  }
  const { note } = row.cells;
  if (note !== undefined && !isSame(note, now.note)) {
    const field = { label: ROLE_NAMES.note, before: now.note, after: note };
    changes.push({ field, values: { note }, empties: note === '' });
  }
  return changes;
}

export const cellChanges = (item: ScheduleItem, row: FileRow, place: string | undefined): CellChange[] => [
  ...timeChange(item, row),
  ...titleChange(item, row),
  ...nameChanges(item, row, place),
  ...descriptionChange(item, row),
  ...pointsChange(item, row),
  ...labelChanges(item, row),
  ...stateChanges(item, row),
  ...privateChanges(item, row),
];

/** The values of a new item and sub-items. */
export function newItem(row: FileRow): { values: Values; subItems: string[] } {
  const { cells, labels } = row;
  const note = cells.note ?? '';
  const state = stateIn(cells.state ?? '');
  const stateNote = cells.state_note ?? '';
  const hidden = hiddenIn(row);
  const points = cells.points === TOO_LONG ? '' : (cells.points ?? '');
  return {
    values: {
      time: row.time ?? '',
      title: titleOfCell(cells.title ?? ''),
      description: cells.description === TOO_LONG ? '' : htmlOfCell(cells.description ?? ''),
      ...(state && { state }),
      ...(stateNote && { state_note: stateNote }),
      ...(hidden && { hidden }),
      ...(note && { note }),
    },
    subItems: [
      ...FACT_KINDS.flatMap((kind) =>
        nameContents(kind, [
          ...namesInCell(kind, cells[kind] ?? ''),
          ...(cells[kind] === undefined ? [] : namesAmongPoints(kind, points)),
        ]),
      ),
      ...labels.flatMap(({ label, value }) => (value ? [labelled(label, value)] : [])),
      ...pointLines(points, toldIn(row)).map(htmlOfCell),
    ],
  };
}
