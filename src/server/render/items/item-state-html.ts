/** The words of an item's page for what its day has brought: that it is canceled, full until it is over, or at another time. */
import { catalogFor } from '../../../bundles/catalog/element-definitions.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { isCancelled, stateInWords } from '../../../program/model/item-state.ts';
import { plannedText } from '../../../program/times/written-times.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { itemMoments, type Placed } from './item-facts.ts';

/** The heading with the item's title, and the organizers' word of why it has its state. */
export function statedHeading(placed: Placed, lang: string): string {
  const { item } = placed;
  const { title, state, state_note: note } = item;
  if (!state) return `<h1 dir="auto">${title}</h1>`;
  const over = state === 'full' && itemMoments(placed)?.over;
  // A script ends it (`timely.mjs`).
  const until = over ? ` data-from="0" data-until="${over}"` : '';
  const word = `<b class="state"${until}>${escapeHtml(catalogFor(lang)[state])}</b>`;
  return (
    `<h1 dir="auto">${word} ${isCancelled(item) ? `<s>${title}</s>` : title}</h1>` +
    (note ? `<p class="state-note" dir="auto"${until}>${escapeHtml(note)}</p>` : '')
  );
}

/** The same for search results and previews of links, before the title and the summary: only of what stays true. */
export function statedSummary(item: ScheduleItem, lang: string): { before: string; why: string } {
  if (!isCancelled(item)) return { before: '', why: '' };
  const { cancelled } = catalogFor(lang);
  return { before: `[${cancelled}] `, why: `${stateInWords(cancelled, item)}.` };
}

/** The time and the room that the item was planned for, where it has others; blank of any other. */
export function plannedHtml(item: ScheduleItem, lang: string): string {
  const planned = plannedText(item, catalogFor(lang));
  return planned && `<small class="planned">${escapeHtml(planned)}</small>`;
}
