/** The days of a room, item by item, which its page lists below what is on. */
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import { itemMoments, type Placed, titleText } from '../items/item-facts.ts';
import { placeOnHome } from '../items/place-on-home.ts';
import { plannedHtml } from '../items/item-state-html.ts';
import { recordingLink, shownFrom } from '../items/timely-links.ts';
import { dayDate, dayOver, type RoomDay } from './room-days.ts';
import type { SceneWords } from './room-scenes.ts';

/** The state of an item, and why; that it is full ends with it. */
function stateHtml(placed: Placed, lang: string): string {
  const { state, state_note: note } = placed.item;
  if (!state) return '';
  const over = state === 'full' ? itemMoments(placed)?.over : undefined;
  const shown = over === undefined ? '' : shownFrom(0, over);
  return `<p${shown} dir="auto"><b class="state">${escapeHtml(catalogFor(lang)[state])}</b> ${escapeHtml(note ?? '')}</p>`;
}

function rowHtml(placed: Placed, { lang, item: words }: SceneWords): string {
  const { item } = placed;
  const moments = itemMoments(placed);
  const title = escapeHtml(titleText(item));
  const people = itemFacts(item).people.join(', ');
  const time = `<b>${escapeHtml(item.time)}</b>`;
  const isOn = moments && !isCancelled(item);
  return (
    `<li><div class="time">${item.start ? `<time datetime="${escapeHtml(item.start)}">${time}</time>` : time}` +
    plannedHtml(item, lang) +
    (isOn ? `<mark${shownFrom(moments.start, moments.end)} hidden>${escapeHtml(catalogFor(lang).now)}</mark>` : '') +
    `</div><div class="what">${stateHtml(placed, lang)}` +
    `<a href="/program/${item.id}" dir="auto">${isCancelled(item) ? `<s>${title}</s>` : title}</a>` +
    (people && `<p class="people" dir="auto">${escapeHtml(people)}</p>`) +
    `${recordingLink(placed, words)}</div></li>`
  );
}

/** A day of a room. A script puts those that are over behind the others (`room-page.mjs`). */
export function roomDayHtml(roomDay: RoomDay, words: SceneWords): string {
  const { day, items } = roomDay;
  const date = dayDate(day, words.lang);
  const over = dayOver(roomDay, words.event);
  return (
    `<section class="day" id="day-${day.id}"${over === undefined ? '' : ` data-over="${over}"`}>` +
    `<h2 dir="auto"><a href="${placeOnHome('day', day.id)}">${escapeHtml(day.title)}</a>` +
    `${date && ` <small>${escapeHtml(date)}</small>`}</h2>` +
    `<ol role="list">${items.map((placed) => rowHtml(placed, words)).join('')}</ol></section>`
  );
}
