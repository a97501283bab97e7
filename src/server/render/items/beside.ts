/** The items before and after an item, as somebody who is there goes on. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { sortByStart } from '../../../program/times/order-by-start.ts';
import { type NamedRooms, readRooms } from '../../../program/search/named-rooms.ts';
import type { Day, Schedule } from '../../../program/model/types.ts';
import type { ItemPageWords } from '../framed-page-texts.ts';
import { itemMoments, type Placed, titleText } from './item-facts.ts';

/** The items of a program as visitors read them, which takes long enough to be done once for all pages. */
const orders = new WeakMap<Schedule, Placed[]>();

function inOrder(schedule: Schedule): Placed[] {
  const known = orders.get(schedule) ?? schedule.flatMap((day) => sortByStart(day).map((item) => ({ item, day })));
  orders.set(schedule, known);
  return known;
}

const roomsByDay = new WeakMap<Day, NamedRooms>();

function roomsOf({ item, day }: Placed): string[] {
  const rooms = roomsByDay.get(day) ?? readRooms(day.items);
  roomsByDay.set(day, rooms);
  return rooms.of(item);
}

/** Whether two items run at the same time, as far as their starts are known. */
function areParallel(one: Placed, other: Placed): boolean {
  const [first, second] = [itemMoments(one), itemMoments(other)];
  return !!first && !!second && first.start < second.end && second.start < first.end;
}

/**
 * The first of some items that one goes on to: of the same day in the same room, or in none, as a break is; else the first
 * that is not at the same time.
 */
function nearest(placed: Placed, others: readonly Placed[]): Placed | undefined {
  const rooms = roomsOf(placed);
  const isSameWay = (other: Placed) => {
    const otherRooms = roomsOf(other);
    if (rooms.some((room) => otherRooms.includes(room))) return true;
    const isForAll = otherRooms.length === 0 && itemMoments(other) !== undefined;
    return (rooms.length === 0 || isForAll) && !areParallel(placed, other);
  };
  return (
    others.find((other) => other.day === placed.day && isSameWay(other)) ??
    others.find((other) => !areParallel(placed, other))
  );
}

export function besideHtml(placed: Placed, schedule: Schedule, words: ItemPageWords): string {
  const all = inOrder(schedule);
  const index = all.findIndex(({ item }) => item === placed.item);
  const link = (rel: string, label: string, other: Placed | undefined) => {
    if (!other) return '';
    const when = [other.day === placed.day ? '' : other.day.title, other.item.time].filter(Boolean).join(', ');
    return (
      `<a rel="${rel}" href="/program/${other.item.id}"><small>${escapeHtml(label)}` +
      `${when && ` · ${escapeHtml(when)}`}</small>${escapeHtml(titleText(other.item))}</a>`
    );
  };
  const [before, after] = [nearest(placed, all.slice(0, index).reverse()), nearest(placed, all.slice(index + 1))];
  return (
    `<nav class="beside" aria-label="${escapeHtml(words.beside)}">` +
    `${link('prev', words.before, before)}${link('next', words.after, after)}</nav>`
  );
}
