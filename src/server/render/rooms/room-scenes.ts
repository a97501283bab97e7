/**
 * Scenes of a room: all that its page says of now and next, each with the time for which it is true. The page is the same for months, and
 * a script shows what is true by the clock (`timely.mjs`).
 */
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import { crowdsBy } from '../../../program/times/crowds.ts';
import { allDayItems } from '../../../program/times/now-next.ts';
import { splitTime } from '../../../program/times/written-times.ts';
import { instantOf } from '../../../program/times/zone.ts';
import type { HostEvent } from '../../event/host-event.ts';
import type { ItemPageWords } from '../framed-page-texts.ts';
import { dateText, itemMoments, type Placed, titleText } from '../items/item-facts.ts';
import { shownFrom, streamLink } from '../items/timely-links.ts';
import { endClock, type RoomDay } from './room-days.ts';
import type { RoomPageWords } from './room-page-words.ts';

export interface SceneWords {
  event: HostEvent;
  lang: string;
  item: ItemPageWords;
  room: RoomPageWords;
}

interface Timed extends Placed {
  id: number;
  start: number;
  end: number;
}

/** Items that begin together. */
interface Beginning {
  start: number;
  items: Timed[];
}

const scene = (kind: 'now' | 'next', from: number, until: number | undefined, label: string, inside: string) =>
  `<div class="${kind}"${shownFrom(from, until)} hidden><h2>${escapeHtml(label)}</h2>${inside}</div>`;

/** The items of a day that take place at known times, and those of them that go on all day beside the others. */
function timedOf({ items }: RoomDay): { timed: Timed[]; allDay: ReadonlySet<number> } {
  const timed = items.flatMap((placed): Timed[] => {
    const moments = itemMoments(placed);
    return moments && !isCancelled(placed.item) ? [{ ...placed, ...moments, id: placed.item.id }] : [];
  });
  return { timed, allDay: allDayItems(timed) };
}

function beginnings(items: readonly Timed[]): Beginning[] {
  const byStart = new Map<number, Timed[]>();
  for (const item of items) byStart.set(item.start, [...(byStart.get(item.start) ?? []), item]);
  return [...byStart].map(([start, items]) => ({ start, items })).sort((one, other) => one.start - other.start);
}

const isCrowd = ({ items }: Beginning) => crowdsBy(items, ({ start }) => [String(start)]).length > 0;

/** A crowd as a link to its day, on which all of them are listed. */
const crowdHtml = ({ items }: Beginning, { lang }: SceneWords) =>
  `<p class="title"><a href="#day-${items[0]!.day.id}">` +
  `${escapeHtml(catalogFor(lang).crowd.replace('{count}', String(items.length)))}</a></p>`;

const titleHtml = ({ item }: Placed) =>
  `<p class="title" dir="auto"><a href="/program/${item.id}">${escapeHtml(titleText(item))}</a></p>`;

function onNowHtml(placed: Timed, { lang, item: words }: SceneWords): string {
  const { item } = placed;
  const { until, full } = catalogFor(lang);
  const end = endClock(item);
  const facts = [end && until.replace('{time}', () => end), itemFacts(item).people.join(', ')].filter(Boolean);
  return (
    titleHtml(placed) +
    (item.state === 'full'
      ? `<p><b class="state">${escapeHtml(full)}</b> ${escapeHtml(item.state_note ?? '')}</p>`
      : '') +
    (facts.length > 0 ? `<p class="facts" dir="auto">${escapeHtml(facts.join(' · '))}</p>` : '') +
    streamLink(placed, words)
  );
}

function nowScenes(beginning: Beginning, allDay: ReadonlySet<number>, words: SceneWords): string[] {
  const { now, allDay: besides } = catalogFor(words.lang);
  if (isCrowd(beginning)) {
    const end = Math.max(...beginning.items.map((item) => item.end));
    return [scene('now', beginning.start, end, now, crowdHtml(beginning, words))];
  }
  return beginning.items.map((item) =>
    scene('now', item.start, item.end, allDay.has(item.id) ? besides : now, onNowHtml(item, words)),
  );
}

/** Items as the next ones, from the start before them on: with their date until that has begun. */
function nextScenes(beginning: Beginning, from: number, words: SceneWords): string[] {
  const { start, items } = beginning;
  const { item } = items[0]!;
  const zone = words.event.info.time_zone;
  const midnight = Math.max(from, instantOf(item.start!.slice(0, 10), 0, zone));
  const [clock] = splitTime(item.time);
  const titles = isCrowd(beginning) ? crowdHtml(beginning, words) : items.map(titleHtml).join('');
  const next = (since: number, until: number, when: string) =>
    since < until
      ? [scene('next', since, until, words.item.after, `<p class="when">${escapeHtml(when)}</p>${titles}`)]
      : [];
  return [
    ...next(from, Math.min(midnight, start), [dateText(start, zone, words.lang), clock].filter(Boolean).join(', ')),
    ...next(Math.min(midnight, start), start, clock),
  ];
}

/** The scenes in which nothing is on: between two items, and after the last one. */
function emptyScenes(items: readonly Timed[], { lang, room }: SceneWords): string[] {
  const scenes: string[] = [];
  const { now } = catalogFor(lang);
  const told = (text: string) => `<p>${escapeHtml(text)}</p>`;
  let until = Infinity;
  for (const { start, end } of items.toSorted((one, other) => one.start - other.start)) {
    if (start > until) scenes.push(scene('now', until, start, now, told(room.free)));
    until = until === Infinity ? end : Math.max(until, end);
  }
  return until === Infinity ? scenes : [...scenes, scene('now', until, undefined, now, told(room.over))];
}

/** Everything that a room's page says of now and next at any time; blank where no start is known. */
export function scenesHtml(days: readonly RoomDay[], words: SceneWords): string {
  const timed = days.map(timedOf);
  const all = timed.flatMap((day) => day.timed);
  const allDay = new Set(timed.flatMap((day) => [...day.allDay]));
  const starts = beginnings(all);
  const now = [...starts.flatMap((beginning) => nowScenes(beginning, allDay, words)), ...emptyScenes(all, words)];
  const next = starts.flatMap((beginning, place) => nextScenes(beginning, starts[place - 1]?.start ?? 0, words));
  return now.length > 0 ? `<div class="scenes"><div>${now.join('')}</div><div>${next.join('')}</div></div>` : '';
}
