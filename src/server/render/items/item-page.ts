import siteWords from '../../../content/item-page.json';
import type { ItemPageWords } from '../framed-page-texts.ts';
import { starTitle, yearOf } from '../../../program/device/star-names.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { fitHeadings } from '../../../program/html/fit-headings.ts';
import { plainText } from '../../../program/search/labels.ts';
import { linesMark } from '../../../program/html/plain-lines.ts';
import { linkLabelOf, readingOrder } from '../../../program/search/link-labels.ts';
import { beginsWithLabel, shownContent } from '../../../program/search/shown-content.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import type { Day, Schedule, SubItem } from '../../../program/model/types.ts';
import { discoveryLinks } from '../discovery-links.ts';
import { type ProgramRooms, programRooms, roomLinks } from '../program-rooms.ts';
import { PROGRAM_UNAVAILABLE } from '../program-unavailable.ts';
import { withSiteAddress } from '../../http/site-mark.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { dataBlock } from '../../event/structured-data.ts';
import { besideHtml } from './beside.ts';
import { calendarLinks } from './web-calendars.ts';
import { itemEvent } from './item-event.ts';
import { plannedHtml, statedHeading, statedSummary } from './item-state-html.ts';
import { placeOnHome } from './place-on-home.ts';
import { recordingLink, streamLink } from './timely-links.ts';
import { excerpt, itemPlace, itemWhen, labelled, type PageItem, type Placed, titleText } from './item-facts.ts';

/** Length of the description in search results and link previews, in characters. */
const SUMMARY = 160;

function headHtml(placed: PageItem, site: string, lang: string): string {
  const { item } = placed;
  const event = placed.event.content;
  const { before, why } = statedSummary(item, lang);
  const title = before + (titleText(item) || event.title);
  const { date, time } = itemWhen(placed);
  const facts = [date, time, itemPlace(item)?.name].filter(Boolean).join(', ');
  const summary = excerpt([why, `${facts}.`, plainText(item.description)].filter(Boolean).join(' '), SUMMARY);
  const address = `${site}/program/${item.id}`;
  const data = itemEvent(placed, site);
  return [
    `<title>${escapeHtml(`${title} | ${event.shortTitle}`)}</title>`,
    `<meta name="description" content="${escapeHtml(summary)}" />`,
    `<link rel="canonical" href="${address}" />`,
    discoveryLinks(site, address, title),
    `<link rel="alternate" type="text/calendar" href="/program/${item.id}.ics" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(summary)}" />`,
    ...(data ? [dataBlock(data)] : []),
  ].join('\n    ');
}

/** Date, time and zone, and room for the same on the visitor's clocks, which a script fills (`own-time.mjs`). */
function whenHtml(placed: PageItem, words: ItemPageWords, lang: string): string {
  const { date, time, zone } = itemWhen(placed, lang);
  const { start, end } = placed.item;
  const text = escapeHtml(date) + (time && `<b>${escapeHtml(time)}</b>`);
  return (
    (start ? `<time datetime="${escapeHtml(start)}">${text}</time>` : text) +
    plannedHtml(placed.item, lang) +
    (zone
      ? `<small>${escapeHtml(zone)}</small>` +
        `<small class="own-time" data-end="${escapeHtml(end ?? '')}" hidden>${escapeHtml(words.ownTime)}</small>`
      : '')
  );
}

const factHtml = (label: string, insides: readonly string[], isRepeated = false) =>
  `<div><dt${isRepeated ? ' class="repeated"' : ''}>${escapeHtml(label)}</dt>${insides.map((inside) => `<dd dir="auto">${inside}</dd>`).join('')}</div>`;

/** The facts grouped by label: two speakers, each in a sub-item of their own, come under one label. A room leads to its page. */
function factsHtml(facts: ReturnType<typeof labelled>[], rooms: ProgramRooms): string {
  const byLabel = new Map<string, NonNullable<(typeof facts)[number]>[]>();
  for (const fact of facts) if (fact) byLabel.set(fact.label, [...(byLabel.get(fact.label) ?? []), fact]);
  const inside = ({ kind, names }: { kind: string; names: string }) =>
    kind === 'place' ? roomLinks(names, rooms) : escapeHtml(names);
  return [...byLabel]
    .map(([label, own]) =>
      factHtml(
        label,
        own.map(inside),
        own.every(({ names }) => beginsWithLabel(label, names)),
      ),
    )
    .join('');
}

function actionsHtml(placed: PageItem, schedule: Schedule, words: ItemPageWords): string {
  const links = (isCancelled(placed.item) ? [] : calendarLinks(placed)).map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(label)}</a>`,
  );
  return (
    // The star and the share button work with scripts only, so a script shows them.
    '<div class="actions">' +
    `<button type="button" class="button star" hidden aria-pressed="false" data-id="${placed.item.id}" ` +
    `data-title="${escapeHtml(starTitle(titleText(placed.item)))}" data-year="${yearOf(schedule)}">` +
    `${escapeHtml(words.mine)}</button>` +
    `<a class="button" href="/program/${placed.item.id}.ics">${escapeHtml(words.calendar)}</a>` +
    `<button type="button" class="button share" hidden data-copied="${escapeHtml(words.copied)}" ` +
    `data-copy="${escapeHtml(words.copy)}">${escapeHtml(words.share)}</button><span role="status"></span>${links.length > 0 ? `<p>${links.join(' ')}</p>` : ''}</div>`
  );
}

function subItemHtml(subItem: SubItem): string {
  const kind = linkLabelOf(subItem)?.kind;
  return (
    `<li dir="auto"${kind ? ` data-link="${kind}"` : ''}${linesMark(subItem.content)}>` +
    `${fitHeadings(shownContent(subItem), 1)}</li>`
  );
}

function bodyHtml(placed: PageItem, schedule: Schedule, words: ItemPageWords, lang: string): string {
  const { item, day } = placed;
  const rooms = programRooms(schedule, placed.event.info.rooms);
  const facts = item.list.map(labelled);
  const others = readingOrder(item.list).flatMap((index) => (facts[index] ? [] : item.list[index]!));
  const text =
    (item.description &&
      `<div class="description" dir="auto"${linesMark(item.description)}>${fitHeadings(item.description, 1)}</div>`) +
    (others.length > 0 ? `<ul role="list">${others.map(subItemHtml).join('')}</ul>` : '');
  return (
    `<main><p class="crumbs"><a href="${placeOnHome('item', item.id)}">${escapeHtml(words.back)}</a> ` +
    `<a href="${placeOnHome('day', day.id)}">${escapeHtml(day.title)}</a></p>` +
    `<article>${statedHeading(placed, lang)}<div class="facts"><dl>${factHtml(words.when, [whenHtml(placed, words, lang) + streamLink(placed, words) + recordingLink(placed, words)])}` +
    `${factsHtml(facts, rooms)}</dl>` +
    `${actionsHtml(placed, schedule, words)}</div>${text && `<div class="text">${text}</div>`}</article>` +
    `${besideHtml(placed, schedule, words)}</main>`
  );
}

/** Finds an item of a program, with its day. */
export function findItem(schedule: readonly Day[], id: number): Placed | undefined {
  for (const day of schedule) {
    const item = day.items.find((one) => one.id === id);
    if (item) return { item, day };
  }
  return undefined;
}

/** Makes a function that puts the head and the body of an item's page into a shell. */
export function itemShell(shell: string, site: string): (head: string, body: string) => string {
  // Only the shell is searched for its marks: in a program they would be somebody's text.
  const [start, between, end] = shell.split(/<!-- item (?:head|body) -->/).map((part) => withSiteAddress(part, site));
  return (head, body) => `${start}${head}${between}${body}${end}`;
}

/**
 * Makes a function that renders the page of one item into a shell. Without a program the page says so. For an item that
 * the program lacks, the function returns undefined.
 * @param event the event that the item belongs to
 * @param site the host's address, or a placeholder for it
 * @param words the page's own texts
 * @param lang language of these texts and of dates
 */
export function itemPageRenderer(
  shell: string,
  event: HostEvent,
  site: string,
  words: ItemPageWords = siteWords,
  lang = 'en',
) {
  const page = itemShell(shell, site);

  return (schedule: Schedule | undefined, id: number): string | undefined => {
    if (!schedule)
      return page(
        `<title>${escapeHtml(`${words.unavailable} | ${event.content.shortTitle}`)}</title>`,
        `<main><h1>${escapeHtml(words.unavailable)}</h1><p>${escapeHtml(PROGRAM_UNAVAILABLE)}</p>` +
          `<p><a class="button" href="/program/${id}">${escapeHtml(words.retry)}</a></p></main>`,
      );
    const placed = findItem(schedule, id);
    if (!placed) return undefined;
    const item = { ...placed, event };
    return page(headHtml(item, site, lang), bodyHtml(item, schedule, words, lang));
  };
}
