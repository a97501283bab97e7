/** The cells of an item in a table of ours, with which a table that comes back is compared. */
import { type Fact, FACT_KINDS, type FactKind, readFact } from '../../../program/search/facts.ts';
import type { Day, ScheduleItem, WrittenName, SubItem } from '../../../program/model/types.ts';
import { dateOf } from '../../../program/times/day-date.ts';
import { isHidden, noteOf } from '../../store/model/rows/private-fields.ts';
import { tidy } from '../table/cell-text.ts';
import { cellOfHtml, lineOfHtml } from './cell-html.ts';

/** Between the names of a cell. */
export const BETWEEN_NAMES = '; ';

const facts = new WeakMap<SubItem, Fact | null>();

/** The fact in a sub-item that says nothing else, read once. */
export function factOf(subItem: SubItem): Fact | undefined {
  let fact = facts.get(subItem);
  if (fact === undefined) facts.set(subItem, (fact = readFact(subItem.content) ?? null));
  return fact ?? undefined;
}

export const namesOf = ({ list }: ScheduleItem, kind: FactKind): string[] =>
  list.flatMap((subItem) => {
    const fact = factOf(subItem);
    return fact?.kind === kind ? fact.names : [];
  });

/** The sub-items that are no facts with a column of their own. */
export const pointsOf = ({ list }: ScheduleItem): SubItem[] => list.filter((subItem) => !factOf(subItem));

/** Columns of an item's state, and why it has it. Behind the others: most tables of ours have nothing there. */
const STATE_COLUMNS = ['state', 'state_note'] as const;
export const COLUMNS = [
  'id',
  'day',
  'date',
  'time',
  'title',
  ...FACT_KINDS,
  'description',
  'sub-items',
  ...STATE_COLUMNS,
] as const;
/** Columns for editors only. */
export const PRIVATE_COLUMNS = ['hidden', 'note'] as const;

export type ItemCells = Record<
  (typeof COLUMNS)[number] | (typeof PRIVATE_COLUMNS)[number] | WrittenName<'item'>,
  string
>;

export const YES = 'yes';
const NO = 'no';

const inLine = (text: string): string => tidy(text).replaceAll('\n', ' ');

export function dayCells(day: Day): Pick<ItemCells, 'day' | 'date'> {
  return { day: inLine(day.title), date: dateOf(day) ?? '' };
}

const itemCells = new WeakMap<ScheduleItem, Omit<ItemCells, 'day' | 'date'>>();

function readCells(item: ScheduleItem): Omit<ItemCells, 'day' | 'date'> {
  const names = (kind: FactKind) => namesOf(item, kind).join(BETWEEN_NAMES);
  return {
    id: String(item.id),
    time: inLine(item.time),
    title: inLine(cellOfHtml(item.title)),
    place: names('place'),
    people: names('people'),
    chair: names('chair'),
    track: names('track'),
    language: names('language'),
    interpretation: names('interpretation'),
    recording: names('recording'),
    stream: names('stream'),
    description: tidy(cellOfHtml(item.description)),
    'sub-items': tidy(
      pointsOf(item)
        .map(({ content }) => lineOfHtml(content))
        .join('\n'),
    ),
    state: item.state ?? '',
    state_note: inLine(item.state_note ?? ''),
    hidden: isHidden(item) ? YES : NO,
    note: tidy(noteOf(item)),
  };
}

/** The cells of an item. An item that hasn't changed is read once. */
export function cellsOf(item: ScheduleItem): Omit<ItemCells, 'day' | 'date'> {
  const known = itemCells.get(item);
  if (known) return known;
  const cells = readCells(item);
  itemCells.set(item, cells);
  return cells;
}
