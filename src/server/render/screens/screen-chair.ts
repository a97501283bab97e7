/** The countdown for the chair of a session, with words beside its colors. It shows what everybody may know. */
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { Language } from '../../../program/model/languages.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import type { ScreenItem } from './screen-days.ts';
import type { ScreenMoment } from './screen-moments.ts';
import { line, startClock, titleHtml, untilText } from './screen-panel.ts';
import { SCREEN_WORDS } from './screen-words.ts';

/** So long after its end an item says that its time is over, where nothing else is on. */
const OVER_MS = 10 * 60_000;

/** The item that runs, or the one that has just ended. */
function countedItem(moment: ScreenMoment, now: number): ScreenItem | undefined {
  const items = 'day' in moment ? moment.day.items.filter(({ isOwn, isOff }) => isOwn && !isOff) : [];
  const running = items.findLast((item) => item.start <= now && now < item.end);
  return running ?? items.findLast(({ end }) => end <= now && now < end + OVER_MS);
}

/**
 * The place of a number that counts down, until the end of an item or that of a countdown that somebody has started (`data-countdown` of the
 * page). Hidden where neither is known; the script shows it.
 */
export function countHtml(lang: Language, item?: ScreenItem): string {
  const { left, few, finish, timeOver } = SCREEN_WORDS[lang];
  const words = { stages: [left, few, finish, timeOver], until: catalogFor(lang).until };
  return (
    `<p class="count"${item ? ` data-end="${item.end}"` : ' hidden'} data-words="${escapeHtml(JSON.stringify(words))}">` +
    `<b></b><span>${item ? escapeHtml(untilText(item, lang)) : ''}</span></p>`
  );
}

/** The page of a moment; the script fills in the time that is left, while it knows that. */
export function chairHtml(moment: ScreenMoment, now: number, lang: Language): string {
  const words = SCREEN_WORDS[lang];
  const item = countedItem(moment, now);
  const next = 'rooms' in moment ? moment.rooms.flatMap((room) => room.next).find(({ isOff }) => !isOff) : undefined;
  const counted = item ? `${titleHtml(item)}${line('people', itemFacts(item.item).people.join(', '))}` : '';
  const following = next
    ? `<div class="next"><p class="label"><span>${escapeHtml(words.next)}</span> ${escapeHtml(startClock(next))}</p>${titleHtml(next)}</div>`
    : '';
  return (
    `<div class="page chair" lang="${lang}">${counted}${countHtml(lang, item)}${following}` +
    `<p class="as-of" data-text="${escapeHtml(words.asOf)}" hidden></p></div>`
  );
}
