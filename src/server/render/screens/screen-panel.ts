/** A room on a screen: what is on in it, until when, and what is next. */
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Language } from '../../../program/model/languages.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import { crowdsBy } from '../../../program/times/crowds.ts';
import { plannedText, splitTime } from '../../../program/times/written-times.ts';
import { titleText } from '../items/item-facts.ts';
import { endClock } from '../rooms/room-days.ts';
import type { ScreenItem } from './screen-days.ts';
import type { RoomAtMoment } from './screen-moments.ts';
import { SCREEN_WORDS } from './screen-words.ts';

/** So many titles of one room have room at once. */
const MOST_AT_ONCE = 2;

/** Lengths of titles, in characters, each of which has its size of letters (`screen.css`). */
const LENGTHS = [24, 48, 84] as const;

export const line = (style: string, text: string) => text && `<p class="${style}" dir="auto">${escapeHtml(text)}</p>`;

/** The clock at which an item begins, as the organizers have written it. */
export const startClock = ({ item }: ScreenItem): string => splitTime(item.time)[0];

/** When something ends in words; blank where it doesn't say so itself. */
export function untilText({ item }: ScreenItem, lang: Language): string {
  const end = endClock(item);
  return end && catalogFor(lang).until.replace('{time}', () => end);
}

/** Index of the size of a text. */
export const lengthOf = (text: string): number => LENGTHS.filter((length) => text.length > length).length;

export function titleHtml({ item, isOff }: ScreenItem): string {
  const text = titleText(item);
  const title = escapeHtml(text);
  return `<p class="title" data-length="${lengthOf(text)}" dir="auto">${isOff ? `<s>${title}</s>` : title}</p>`;
}

/** The state of an item and why it has it, and what it was planned as. */
export function stateHtml({ item }: ScreenItem, lang: Language): string {
  const catalog = catalogFor(lang);
  const state = item.state ? `<b>${escapeHtml(catalog[item.state])}</b>` : '';
  const texts = [item.state_note ?? '', plannedText(item, catalog)].filter(Boolean).map(escapeHtml).join(' · ');
  return state || texts ? `<p class="state" dir="auto">${[state, texts].filter(Boolean).join(' ')}</p>` : '';
}

function itemHtml(shown: ScreenItem, lang: Language): string {
  return titleHtml(shown) + stateHtml(shown, lang) + line('people', itemFacts(shown.item).people.join(', '));
}

/** Items beside each other in a room; many as their number. */
function itemsHtml(items: readonly ScreenItem[], lang: Language, html: (item: ScreenItem) => string): string {
  const { crowd } = catalogFor(lang);
  const [isCrowd] = crowdsBy(items, () => ['']);
  const count = (number: number) => crowd.replace('{count}', String(number));
  if (isCrowd) return `<p class="title" data-length="0">${escapeHtml(count(items.length))}</p>`;
  const rest = items.length - MOST_AT_ONCE;
  const more = rest > 0 ? SCREEN_WORDS[lang].more.replace('{count}', String(rest)) : '';
  return items.slice(0, MOST_AT_ONCE).map(html).join('') + line('more', more);
}

/** The words above what is on; of several items until the end of the last one. */
function nowLabel([first, ...others]: readonly ScreenItem[], isAlone: boolean, lang: Language): string {
  if (!first) return '';
  if (first.isOff) return startClock(first);
  const last = others.reduce((one, other) => (other.end > one.end ? other : one), first);
  const until = untilText(last, lang);
  const { now } = catalogFor(lang);
  return isAlone || !until ? [now, until].filter(Boolean).join(' · ') : until;
}

/** Items by the time at which they begin: a canceled one, and the one that takes place. */
function starts(items: readonly ScreenItem[]): { time: string; items: ScreenItem[] }[] {
  const times = [...new Set(items.map(startClock))].slice(-MOST_AT_ONCE);
  return times.map((time) => ({ time, items: items.filter((item) => startClock(item) === time) }));
}

const short = (lang: Language) => (item: ScreenItem) => titleHtml(item) + stateHtml(item, lang);

function nextHtml(next: readonly ScreenItem[], lang: Language): string {
  const word = `<span>${escapeHtml(SCREEN_WORDS[lang].next)}</span>`;
  const blocks = starts(next).map(
    ({ time, items }) =>
      `<div class="next"><p class="label">${word} ${escapeHtml(time)}</p>${itemsHtml(items, lang, short(lang))}</div>`,
  );
  return blocks.join('');
}

const nowHtml = (now: readonly ScreenItem[], label: string, lang: Language) =>
  now.length === 0
    ? ''
    : `<div class="now${now[0]!.isOff ? ' off' : ''}">${line('label', label)}` +
      `${itemsHtml(now, lang, (item) => itemHtml(item, lang))}</div>`;

/** A room that has the whole screen, and its name above. */
export function alonePanelHtml({ now, next }: RoomAtMoment, moved: readonly string[], lang: Language): string {
  const left = moved.map((text) => line('moved', text)).join('');
  return `<article class="panel">${left}${nowHtml(now, nowLabel(now, true, lang), lang)}${nextHtml(next, lang)}</article>`;
}

/** A room beside others: its name, and in the same line until when it is taken, or from when on. */
export function panelHtml({ now, next }: RoomAtMoment, name: string, moved: readonly string[], lang: Language): string {
  const left = moved.map((text) => line('moved', text)).join('');
  const [first] = starts(next).slice(-1);
  const isFree = now.length === 0;
  const label = isFree ? (first?.time ?? '') : nowLabel(now, false, lang);
  const state = isFree ? 'free' : now[0]!.isOff ? 'off' : 'taken';
  const head = `<div class="head ${state}"><h2 dir="auto">${escapeHtml(name)}</h2>${line('label', label)}</div>`;
  const inside = isFree
    ? `<div class="first">${itemsHtml(first?.items ?? [], lang, short(lang))}</div>`
    : nowHtml(now, '', lang) + nextHtml(next, lang);
  return `<article class="panel">${head}${left}${inside}</article>`;
}
