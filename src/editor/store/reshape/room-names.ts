/** Rooms whose names are written in several ways, and how one of them becomes the only one. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { labelOf, readLabel } from '../../../program/search/labels.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import type { Day, Schedule, ScheduleItem, SubItem } from '../../../program/model/types.ts';
import { counted } from '../model/rows/counted.ts';
import type { RowWrite } from '../api/edit-result.ts';
import type { Plan } from '../attempt/plan.ts';
import { BEING_EDITED, isTyped } from '../selection/selection-plan.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';
import type { RoomNaming } from '../state/reshape-state.ts';
import type { Refusal } from './insertion.ts';

export interface Spelling {
  name: string;
  /** How many sub-items have it. */
  count: number;
}

/** The spellings of a room by its key, the one to keep first. */
export type Spellings = ReadonlyMap<string, readonly Spelling[]>;

/** The room that a sub-item names, as it is written. */
export function roomIn(subItem: SubItem): string | undefined {
  const label = labelOf(subItem);
  return label?.kind === 'place' ? label.names[0] : undefined;
}

const counts = new WeakMap<Day, ReadonlyMap<string, number>>();

/** How often each name is written in a day, which is read once. */
function countsOf(day: Day): ReadonlyMap<string, number> {
  let found = counts.get(day);
  if (!found) {
    const names = new Map<string, number>();
    for (const { list } of day.items)
      for (const subItem of list) {
        const name = roomIn(subItem);
        if (name) names.set(name, (names.get(name) ?? 0) + 1);
      }
    counts.set(day, (found = names));
  }
  return found;
}

const known = new WeakMap<Schedule, Spellings>();

/** The rooms that are written in several ways: first as the event lists them, else as they are written most. */
export function unlikeRooms(days: Schedule): Spellings {
  let unlike = known.get(days);
  if (unlike) return unlike;
  const totals = new Map<string, number>();
  for (const day of days) for (const [name, count] of countsOf(day)) totals.set(name, (totals.get(name) ?? 0) + count);
  const rooms = new Map<string, Spelling[]>();
  for (const [name, count] of totals) {
    const key = roomKey(name);
    rooms.set(key, [...(rooms.get(key) ?? []), { name, count }]);
  }
  const listed = new Map((days[0]?.rooms ?? []).map((name) => [roomKey(name), name]));
  unlike = new Map(
    [...rooms].flatMap(([key, spellings]): [string, Spelling[]][] => {
      if (spellings.length < 2) return [];
      const most = spellings.toSorted((one, other) => other.count - one.count);
      const kept = listed.get(key) ?? most[0]!.name;
      const first = most.find(({ name }) => name === kept) ?? { name: kept, count: 0 };
      return [[key, [first, ...most.filter(({ name }) => name !== kept)]]];
    }),
  );
  known.set(days, unlike);
  return unlike;
}

/** A name with what can't be seen in it. */
export const shownName = (name: string): string => `“${name}”${/\s\s/.test(name) ? ' with further blanks' : ''}`;

/** A name as it may stand in HTML. */
const patternOf = (name: string) =>
  [...name]
    .map((letter) => {
      if (/\s/.test(letter)) return '(?:\\s+|&nbsp;)';
      const plain = letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
      return escapeHtml(letter) === letter ? plain : `(?:${plain}|${escapeHtml(letter)})`;
    })
    .join('');

/** The text of a sub-item with another name of its room, and nothing else changed; undefined where the name is formatted within. */
export function withRoomName({ content }: SubItem, name: string, wanted: string): string | undefined {
  const found = new RegExp(`([:：](?:\\s|&nbsp;|<[^>]*>)*)${patternOf(name)}`, 'u').exec(content);
  if (!found) return undefined;
  const before = content.slice(0, found.index) + found[1]!;
  const made = before + escapeHtml(wanted) + content.slice(found.index + found[0].length);
  const label = readLabel(made);
  return label?.kind === 'place' && label.names[0] === wanted ? made : undefined;
}

/** The sub-items of an item that write a room otherwise. */
const otherwise = ({ list }: ScheduleItem, { room, name }: RoomNaming) =>
  list.flatMap((subItem) => {
    const written = roomIn(subItem);
    return written !== undefined && written !== name && roomKey(written) === room ? [{ subItem, written }] : [];
  });

/** The plan that gives a room one name in all items. */
export function roomNamingPlan(state: EditorState, task: RoomNaming): Plan | Refusal {
  const writes: RowWrite[] = [];
  const items: number[] = [];
  const left = new Map<number, string>();
  for (const item of daysOf(state).flatMap((day) => day.items))
    for (const { subItem, written } of otherwise(item, task)) {
      const content = withRoomName(subItem, written, task.name);
      if (isTyped(state, item)) left.set(item.id, BEING_EDITED);
      else if (content === undefined) left.set(item.id, 'The name of its room is formatted.');
      else {
        const { id, version } = subItem;
        writes.push({ op: 'change', kind: 'sub-item', id, version, values: { content } });
        items.push(item.id);
      }
    }
  if (writes.length === 0 && left.size === 0) return { reason: `It is ${shownName(task.name)} everywhere already.` };
  const where = `${shownName(task.name)} in ${counted(new Set(items).size, 'item')}`;
  return { label: `Write ${where}`, done: `Wrote ${where}`, writes, items, left };
}
