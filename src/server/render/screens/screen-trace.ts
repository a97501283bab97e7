/** The rest of a day on a screen, as the trace: it stirs by how much begins at a time. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Language } from '../../../program/model/languages.ts';
import { titleText } from '../items/item-facts.ts';
import type { ScreenDay, ScreenItem } from './screen-days.ts';
import { startClock } from './screen-panel.ts';
import { SCREEN_WORDS } from './screen-words.ts';

/** So many starts have room in a line of times, and so many lines of times with their titles. */
const MOST_TIMES = 7;
const MOST_LINES = 10;
/** So many characters of a title are on a line beside the trace. */
const LINE = 20;

/** Where the trace goes, up and down in turn, as parts of its height. */
const SWINGS = [0.25, -0.5, 0.9, -1, 0.7, -0.35, 0.15];
const STEP = 9;
/** Of one item, and of so many that more make no difference, in units of the drawing. */
const HEIGHT = { least: 11, each: 4, most: 24 };

interface Start {
  time: string;
  items: ScreenItem[];
}

/** The starts of a day that are still to come. */
function startsAfter({ items }: ScreenDay, now: number): Start[] {
  const byStart = new Map<number, ScreenItem[]>();
  for (const item of items)
    if (item.start > now && !item.isAllDay) byStart.set(item.start, [...(byStart.get(item.start) ?? []), item]);
  return [...byStart.values()].map((items) => ({ time: startClock(items[0]!), items }));
}

/** One stir of the trace, in a drawing of 156 × 60, which the next one goes on from. */
function stirSvg(count: number): string {
  const height = Math.min(HEIGHT.most, HEIGHT.least + HEIGHT.each * (count - 1));
  const points = SWINGS.map((swing, place) => `L${14 + STEP * (place + 1)} ${(30 - swing * height).toFixed(1)}`);
  return `<svg viewBox="0 0 156 60" aria-hidden="true"><path d="M0 30L14 30${points.join('')}L86 30L156 30"/></svg>`;
}

const moreHtml = (count: number, lang: Language) =>
  count > 0 ? `<li class="more">${escapeHtml(SCREEN_WORDS[lang].more.replace('{count}', String(count)))}</li>` : '';

/** The rest of a day in a line of times; blank where nothing more begins. */
export function timesHtml(day: ScreenDay, now: number, lang: Language): string {
  const starts = startsAfter(day, now);
  if (starts.length === 0) return '';
  const times = starts
    .slice(0, MOST_TIMES)
    .map(({ time, items }) => `<li>${stirSvg(items.length)}<b>${escapeHtml(time)}</b></li>`);
  return `<ol class="times" aria-label="${escapeHtml(SCREEN_WORDS[lang].rest)}">${times.join('')}${moreHtml(starts.length - MOST_TIMES, lang)}</ol>`;
}

/** The rest of a day with its titles, for the screen of one room: behind what it says is next. */
export function restHtml(day: ScreenDay, now: number, known: ReadonlySet<number>, lang: Language): string {
  const starts = startsAfter(day, now).flatMap(({ time, items }) => {
    const others = items.filter(({ id }) => !known.has(id));
    return others.length > 0 ? [{ time, items: others }] : [];
  });
  if (starts.length === 0) return '';
  const title = (item: ScreenItem) =>
    item.isOff ? `<s>${escapeHtml(titleText(item.item))}</s>` : escapeHtml(titleText(item.item));
  let lines = 0;
  const shown = starts.filter(({ items }) => (lines += titleText(items[0]!.item).length > LINE ? 3 : 2) <= MOST_LINES);
  const rows = shown.map(({ time, items }) => {
    const [first, ...others] = items;
    const more = others.length > 0 ? ` ${SCREEN_WORDS[lang].more.replace('{count}', String(others.length))}` : '';
    return `<li>${stirSvg(items.length)}<b>${escapeHtml(time)}</b><span dir="auto">${title(first!)}${escapeHtml(more)}</span></li>`;
  });
  return (
    `<section class="rest"><h2>${escapeHtml(SCREEN_WORDS[lang].rest)}</h2>` +
    `<ol>${rows.join('')}${moreHtml(starts.length - shown.length, lang)}</ol></section>`
  );
}
