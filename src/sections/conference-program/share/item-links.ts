/** The links of an opened item: to its calendar entry, to its page, and the button that shares that. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import type { SafeHtml } from '../../../program/model/types.ts';
import { canShare } from '../../../ui/copy-and-share.ts';
import { shareAddress } from './share-link.ts';
import type { Texts } from '../texts/texts.ts';

export interface ItemLinks {
  /** Address of the host that has the pages. */
  base: string;
  /** Whether the pages are files, each in a folder of its own. */
  isStatic: boolean;
  hasShare: boolean;
  hasCalendar: boolean;
  /** Whether the start of the item is known. */
  isTimed: boolean;
  texts: Texts;
}

/** @param id of the item, whose title has `t` and this id as its own */
export function linksHtml(id: string, { base, isStatic, hasShare, hasCalendar, isTimed, texts }: ItemLinks): SafeHtml {
  const page = escapeHtml(`${base.replace(/\/+$/, '')}/program/${id}`);
  const link = (end: string, text: string) => `<a href="${page}${end}">${escapeHtml(text)}</a>`;
  const sharing = escapeHtml(canShare() ? texts.share : texts.copy);
  return (`<p part="item-links" data-f="links" role="group" aria-labelledby="t${id}" lang="${escapeHtml(texts.lang)}">` +
    (hasCalendar ? link('.ics', texts.calendar) : '') +
    (hasShare
      ? `${link(isStatic ? '/index.html' : '', texts.link)}<button type="button">${sharing}</button><span role="status"></span>`
      : '') +
    (isTimed ? `<button type="button" data-at>${escapeHtml(texts.meanwhile)}</button>` : '') +
    '</p>') as SafeHtml;
}

/** Shares the item of a row of links, and says there what has come of it. */
export async function shareItem(links: Element, { linkCopied }: Texts): Promise<void> {
  const status = links.querySelector('[role=status]')!;
  // Emptied first, so that the same words are announced again.
  status.textContent = '';
  const title = links.closest('[data-item]')!.querySelector(':scope > [data-f=title]')!.textContent;
  status.textContent = await shareAddress(
    // Not by `:has()`, which throws where a browser doesn't know it.
    (links.querySelector('button')!.previousElementSibling as HTMLAnchorElement).href,
    linkCopied,
    title,
  );
}
