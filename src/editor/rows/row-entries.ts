import type { Kind } from '../../program/model/entities.ts';
import { findRow, parentOf, type Row, siblingsOf } from '../../program/model/rows.ts';
import type { Schedule } from '../../program/model/types.ts';
import { hasOtherRooms } from '../../program/times/agenda/reached-items.ts';
import { dateOf } from '../../program/times/day-date.ts';
import { NOT_PLACED } from '../store/api/not-placed.ts';
import type { Editor } from '../store/editor-store.ts';
import { isHidden, isNotPlaced } from '../store/model/rows/private-fields.ts';
import { PARENT_KIND } from '../store/model/rows/form-values.ts';
import type { RowPlace } from '../store/model/rows/moved-rows.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { lateItems } from '../store/reshape/late.ts';
import { daysOf } from '../store/state/editor-state.ts';
import type { MenuEntry } from '../controls/menu.tsx';

/** The names of days; those of the same title get their date, or which day it is. */
function dayNames(days: Schedule): ReadonlyMap<number, string> {
  const names = days.map((day) => rowName('day', day));
  return new Map(
    days.map((day, index) => {
      const name = names[index]!;
      const isUnique = names.indexOf(name) === names.lastIndexOf(name);
      return [day.id, isUnique ? name : `${name}, ${dateOf(day) ?? `day ${index + 1}`}`];
    }),
  );
}

/** How long an inserted item lasts, until somebody says otherwise. */
const INSERTED_MINUTES = 15;
/** By how much an item ends later, until somebody says otherwise. */
const LATE_MINUTES = 5;

type Put = (place: RowPlace) => void;

/** `3, after Lunch` for each place among the rows beside it but its own. */
function positionEntries(days: Schedule, kind: Kind, row: Row, put: Put): MenuEntry[] {
  const siblings = siblingsOf(days, kind, row);
  const others = siblings.filter(({ id }) => id !== row.id);
  const name = (index: number) => rowName(kind, others[index]!);
  return siblings.flatMap(({ id }, index): MenuEntry[] => {
    if (id === row.id) return [];
    const where = index === 0 ? `before ${name(0)}` : `after ${name(index - 1)}`;
    const after = others[index - 1]?.id ?? null;
    return [{ label: `${index + 1}, ${where}`, onChoose: () => put({ parent: parentOf(kind, row), after }) }];
  });
}

/** The other days, for an item, and where it waits without a place. */
function dayEntries(days: Schedule, dayId: number, put: Put, unplace: () => void): MenuEntry[] {
  const names = dayNames(days);
  const others = days.filter(({ id }) => id !== dayId);
  return [
    ...others.map(({ id }) => ({ label: names.get(id)!, onChoose: () => put({ parent: id }) })),
    ...(days.some(isNotPlaced) ? [] : [{ label: NOT_PLACED, onChoose: unplace }]),
  ];
}

/** The other items, by their days if there are several, for a sub-item. */
function itemEntries(days: Schedule, itemId: number, put: Put): MenuEntry[] {
  const names = dayNames(days);
  const ofDays = days.flatMap(({ id, items }): MenuEntry[] => {
    const others = items.filter((item) => item.id !== itemId);
    const entries = () =>
      others.map((item) => ({
        label: [item.time, rowName('item', item)].filter(Boolean).join(' '),
        onChoose: () => put({ parent: item.id }),
      }));
    return others.length > 0 ? [{ label: names.get(id)!, entries }] : [];
  });
  return ofDays.length === 1 ? [...ofDays[0]!.entries!()] : ofDays;
}

/** An entry that leads to others; none if there are none. */
const submenu = (label: string, entries: MenuEntry[]): MenuEntry[] =>
  entries.length > 0 ? [{ label, entries: () => entries }] : [];

function elsewhereEntries(days: Schedule, kind: Kind, row: Row, put: Put, unplace: () => void): MenuEntry[] {
  const parent = parentOf(kind, row);
  if (PARENT_KIND[kind] === 'day') return submenu('Move to another day…', dayEntries(days, parent, put, unplace));
  return PARENT_KIND[kind] ? submenu('Move to another item…', itemEntries(days, parent, put)) : [];
}

/** The menu of a row: it moves it, and hides it. */
export function rowEntries({ store, moves, hiding, reshape }: Editor, kind: Kind, id: number): readonly MenuEntry[] {
  const days = daysOf(store.getState());
  const row = findRow(days, kind, id);
  if (!row) return [];
  const insert = () => reshape.plan({ kind: 'insert', item: id, title: '', minutes: INSERTED_MINUTES, isToEnd: false });
  const late = () => {
    const isInRoom = hasOtherRooms(days, new Set([id]));
    reshape.plan({ kind: 'late', item: id, minutes: LATE_MINUTES, until: 'break', isInRoom });
  };
  const catchUp = () => reshape.plan({ kind: 'catch-up', item: id });
  const canCatchUp = kind === 'item' && lateItems(store.getState(), id, Date.now()).length > 0;
  const copy = () => reshape.plan({ kind: 'copy-day', day: id, date: '' });
  const put: Put = (place) => void moves.put(kind, [id], place);
  // The not-placed day is always last.
  if (isNotPlaced(row)) return [{ label: 'Sort this day by time', onChoose: () => void moves.sortDay(id) }];
  const hides = !isHidden(row);
  const hidingEntry = {
    label: hides ? 'Hide from the public' : 'Show to the public',
    onChoose: () => void hiding.hide(kind, id, hides),
  };
  return [
    { label: 'Move up', onChoose: () => void moves.move(kind, id, 'up') },
    { label: 'Move down', onChoose: () => void moves.move(kind, id, 'down') },
    { label: 'Move to the top', onChoose: () => void moves.move(kind, id, 'first') },
    { label: 'Move to the end', onChoose: () => void moves.move(kind, id, 'last') },
    ...submenu('Move to position…', positionEntries(days, kind, row, put)),
    ...(kind === 'item'
      ? [
          { label: 'Insert after it, and push what follows…', onChoose: insert },
          { label: 'Running late…', onChoose: late },
        ]
      : []),
    ...(canCatchUp ? [{ label: 'Catch up…', onChoose: catchUp }] : []),
    ...(kind === 'sub-item' ? [] : [hidingEntry]),
    ...elsewhereEntries(days, kind, row, put, () => void moves.unplace(id)),
    ...(kind === 'day'
      ? [
          { label: 'Sort this day by time', onChoose: () => void moves.sortDay(id) },
          { label: 'Duplicate this day…', onChoose: copy },
        ]
      : []),
  ];
}
