/** Links to a stream and a recording, each of which a script shows at its time (`timely.mjs`). */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { LINK_REL } from '../../../program/html/html-policy.ts';
import { addressOf } from '../../../program/search/link-labels.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import type { ItemPageWords } from '../framed-page-texts.ts';
import { itemMoments, type Placed } from './item-facts.ts';

/** The attributes of what is shown from one moment until another, in milliseconds since 1970. */
export const shownFrom = (from: number, until?: number): string =>
  ` data-from="${from}"${until === undefined ? '' : ` data-until="${until}"`}`;

function link(placed: Placed, kind: 'stream' | 'recording', style: string, word: string, when: string): string {
  const address = addressOf(placed.item.list, kind);
  if (address === undefined) return '';
  return `<a class="button${style}" href="${escapeHtml(address)}" rel="${LINK_REL}"${when} hidden>${escapeHtml(word)}</a>`;
}

/** The link to an item's stream, while it is on. Nothing is sent from what doesn't take place. */
export function streamLink(placed: Placed, words: Pick<ItemPageWords, 'watch'>): string {
  const moments = itemMoments(placed);
  if (!moments || isCancelled(placed.item)) return '';
  return link(placed, 'stream', ' primary', words.watch, shownFrom(moments.start, moments.end));
}

/** The link to an item's recording, once it is over. */
export function recordingLink(placed: Placed, words: Pick<ItemPageWords, 'recording'>): string {
  const moments = itemMoments(placed);
  return moments ? link(placed, 'recording', '', words.recording, shownFrom(moments.over)) : '';
}
