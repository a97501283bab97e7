import { mapHtmlFields } from '../../program/html/map-html-fields.ts';
import type { Schedule } from '../../program/model/types.ts';

/** A link or an image as `sanitize.ts` writes it, whose address has neither a protocol nor another host. */
const RELATIVE_LINK = /(<(?:a href|img src)=")(?![a-z][a-z0-9+.-]*:|\/\/)([^"]*)/gi;

/**
 * The program with its relative addresses made whole, for pages of other sites: `/map` would lead to a page of theirs.
 * @param host a host's name without a protocol; addresses begin with it, also where it only stands for one
 */
export function withAbsoluteLinks(schedule: Schedule, host: string): Schedule {
  const here = `http://${host}`;
  return mapHtmlFields(schedule, (html) =>
    html.replace(RELATIVE_LINK, (link, opening: string, address: string) =>
      URL.canParse(address, here) ? opening + new URL(address, here).href.replace(here, host) : link,
    ),
  );
}
