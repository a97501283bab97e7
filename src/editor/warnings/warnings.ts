import { ALLOWED_TAGS, INLINE_TAGS } from '../../program/html/html-policy.ts';
import { removedHtml } from '../../program/html/removed-html.ts';
import type { Day, Schedule, ScheduleItem } from '../../program/model/types.ts';
import { roomKey } from '../../program/search/room-order.ts';
import { timeReasons } from '../../program/times/agenda/time-reasons.ts';
import { type Gap, gaps } from '../../program/times/gaps.ts';
import { type Overlap, overlaps } from '../../program/times/clashes/overlaps.ts';
import type { EventClock } from '../store/api/event-clock.ts';
import { isHidden, isNotPlaced, isPublicDay } from '../store/model/rows/private-fields.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { roomIn, shownName, type Spelling, type Spellings, unlikeRooms } from '../store/reshape/room-names.ts';
import { daysOf, type EditorState } from '../store/state/editor-state.ts';
import { deadLinks, linksOf } from './dead-links.ts';

/** A problem of an item for organizers. */
export interface Warning {
  /**
   * `time`: why the time can't be read; `overlap`: a room or a person is needed twice at the same time; `gap`: nothing is on
   * before it; `link`: a link to an item leads nowhere; `html`: what is removed where its texts are shown; `room`: the name of
   * its room is written otherwise elsewhere.
   */
  kind: 'time' | 'overlap' | 'gap' | 'link' | 'html' | 'room';
  text: string;
  /** The key of the room. */
  room?: string;
}

/** The warnings of a day by the ids of its items. */
export type Warnings = ReadonlyMap<number, readonly Warning[]>;

type Program = Pick<EditorState, 'program' | 'clock' | 'host'>;

export const overlapText = ({ names }: Overlap, other: ScheduleItem): string =>
  `Overlaps with ${rowName('item', other)}: ${names.join(', ')}`;

export const gapText = ({ from, to }: Gap): string => `Nothing is on from ${from} to ${to}.`;

export const removedText = (html: string, isInline: boolean): string => {
  const removed = removedHtml(html, isInline);
  return removed && `Removed: ${removed}`;
};

/** Matches HTML that may hold what is removed: most texts needn't be parsed. */
const suspect = (tags: readonly string[]) =>
  new RegExp(
    `<(?!/?(?:${tags.join('|')})\\b)[a-z]|\\b(?:on[a-z]+|style|align)\\b|\\b(?:href|src)(?!="(?:https?:|mailto:|tel:|/|#))`,
    'i',
  );
const SUSPECT = { inline: suspect(INLINE_TAGS), blocks: suspect(ALLOWED_TAGS) };

/** The HTML that an item's texts lose when shown. Our own host has cleaned them already. */
function losses({ title, description, list }: ScheduleItem): string[] {
  const blocks = [description, ...list.map(({ content }) => content)];
  const texts = [
    ...(SUSPECT.inline.test(title) && title.includes('<') ? [removedText(title, true)] : []),
    ...blocks.filter((html) => html.includes('<') && SUSPECT.blocks.test(html)).map((html) => removedText(html, false)),
  ];
  return [...new Set(texts)].filter(Boolean);
}

const timesText = ({ name, count }: Spelling) => `${shownName(name)}${count > 0 ? ` (${count})` : ''}`;

export const roomText = (spellings: readonly Spelling[]): string =>
  `One room, written in ${spellings.length} ways: ${spellings.map(timesText).join(', ')}`;

/** The warnings of an item whose rooms aren't written as they are to be. */
const roomWarnings = (names: readonly string[], unlike: Spellings): Warning[] =>
  names.flatMap((name) => {
    const room = roomKey(name);
    const spellings = unlike.get(room);
    return spellings && spellings[0]!.name !== name ? { kind: 'room', text: roomText(spellings), room } : [];
  });

/** Adds texts that the item doesn't have yet: what overlaps with two items of one name says it once. */
const add = (warnings: Map<number, Warning[]>, id: number, kind: Warning['kind'], texts: readonly string[]) =>
  addAll(
    warnings,
    id,
    texts.map((text) => ({ kind, text })),
  );

function addAll(warnings: Map<number, Warning[]>, id: number, all: readonly Warning[]): void {
  const had = warnings.get(id) ?? [];
  const more = all.filter(({ text }) => !had.some((warning) => warning.text === text));
  if (more.length > 0) warnings.set(id, [...had, ...more]);
}

/** The warnings that follow from the day alone, whatever the clock. */
function findOwn(day: Day): Map<number, Warning[]> {
  const warnings = new Map<number, Warning[]>();
  if (!isNotPlaced(day)) {
    for (const overlap of overlaps(day.items))
      add(warnings, overlap.item.id, 'overlap', [overlapText(overlap, overlap.other)]);
    for (const gap of gaps(day.items)) add(warnings, gap.item.id, 'gap', [gapText(gap)]);
  }
  for (const item of day.items) add(warnings, item.id, 'html', losses(item));
  return warnings;
}

/** The same after those of the times, which can be read when the clock is known. */
function withTimes(own: Known['own'], day: Day, clock: EventClock | undefined): Map<number, Warning[]> {
  if (!clock || isNotPlaced(day)) return own;
  const warnings = new Map<number, Warning[]>();
  const reasons = timeReasons(day, clock.zone, clock.dates);
  for (const [index, { id }] of day.items.entries()) add(warnings, id, 'time', [reasons[index] ?? []].flat());
  for (const [id, others] of own) warnings.set(id, [...(warnings.get(id) ?? []), ...others]);
  return warnings;
}

interface Known {
  clock?: EventClock;
  host: string;
  own: Map<number, Warning[]>;
  /** These, and those of the times. */
  timed: Map<number, Warning[]>;
  /** The items that link to others. */
  links: readonly { id: number; targets: readonly number[] }[];
  /** The items that name rooms, as they are written. */
  rooms: readonly { id: number; names: readonly string[] }[];
  days: Schedule;
  /** The warnings that follow from other days, too, for comparison. */
  elsewhere: string;
  warnings: Warnings;
}

const known = new WeakMap<Day, Known>();

function readDay(day: Day, { clock, host }: Program, before: Known | undefined): Known {
  const own = before?.own ?? findOwn(day);
  const timed = withTimes(own, day, clock);
  const links = isHidden(day)
    ? []
    : day.items
        .filter((item) => !isHidden(item))
        .map((item) => ({ id: item.id, targets: linksOf(item, host) }))
        .filter(({ targets }) => targets.length > 0);
  const rooms = day.items
    .map(({ id, list }) => ({ id, names: list.flatMap((subItem) => roomIn(subItem) ?? []) }))
    .filter(({ names }) => names.length > 0);
  return { clock, host, own, timed, links, rooms, days: [], elsewhere: '[]', warnings: timed };
}

/**
 * The warnings of a day; the same object as long as they are the same.
 * @param state without a clock where the host doesn't tell it; times are not judged then
 */
export function warningsOf(day: Day, state: Program): Warnings {
  let found = known.get(day);
  if (!found || found.clock !== state.clock || found.host !== state.host) {
    found = readDay(day, state, found);
    known.set(day, found);
  }
  const days = daysOf(state);
  const { links, rooms, timed } = found;
  if ((links.length === 0 && rooms.length === 0) || found.days === days) return found.warnings;
  const deadLink = (text: string): Warning => ({ kind: 'link', text });
  const elsewhere = [
    ...links.map(({ id, targets }) => [id, deadLinks(targets, days).map(deadLink)] as const),
    ...rooms.map(({ id, names }) => [id, roomWarnings(names, unlikeRooms(days))] as const),
  ].filter(([, all]) => all.length > 0);
  const asText = JSON.stringify(elsewhere);
  if (asText !== found.elsewhere) {
    const warnings = new Map(timed);
    for (const [id, all] of elsewhere) addAll(warnings, id, all);
    Object.assign(found, { elsewhere: asText, warnings });
  }
  found.days = days;
  return found.warnings;
}

/** Whether visitors see a day on which nothing is planned. */
export const isEmptyDay = (day: Day): boolean => day.items.length === 0 && isPublicDay(day);

/** How many rows have a warning: items, and days on which nothing is planned. */
export const countWarned = (state: Program): number =>
  daysOf(state).reduce((count, day) => count + (isEmptyDay(day) ? 1 : warningsOf(day, state).size), 0);
