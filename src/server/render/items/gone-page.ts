import siteWords from '../../../content/item-page.json';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { KnownItem } from '../../../program/api/known-item.ts';
import type { Schedule } from '../../../program/model/types.ts';
import type { HostEvent } from '../../event/host-event.ts';
import type { ItemPageWords } from '../framed-page-texts.ts';
import { itemShell } from './item-page.ts';
import { placeOnHome } from './place-on-home.ts';

/**
 * Makes a function that renders the page of an item which is not in the program, with what is known of it.
 * @param event the event that the item belonged to
 * @param site stands for the host's address
 * @param words its own words
 */
export function gonePageRenderer(shell: string, event: HostEvent, site: string, words: ItemPageWords = siteWords) {
  const page = itemShell(shell, site);

  return (schedule: Schedule, known: KnownItem | undefined): string => {
    const day = schedule.find(({ id }) => id === known?.day_id);
    return page(
      `<title>${escapeHtml(`${words.gone} | ${event.content.shortTitle}`)}</title>\n    <meta name="robots" content="noindex" />`,
      `<main><p class="crumbs"><a href="/#program">${escapeHtml(words.back)}</a>` +
        `${day ? ` <a href="${placeOnHome('day', day.id)}">${escapeHtml(day.title)}</a>` : ''}</p>` +
        `<article class="gone"><h1>${escapeHtml(words.gone)}</h1>` +
        `<p>${escapeHtml(known ? words.goneItem : words.goneUnknown)}</p>` +
        `<p><a class="button primary" href="${day ? placeOnHome('day', day.id) : '/#program'}">` +
        `${escapeHtml(day ? day.title : words.program)}</a></p></article></main>`,
    );
  };
}
