import { escapeHtml } from '../../program/html/escape-html.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { instantOf } from '../../program/times/zone.ts';
import type { HostEvent } from '../event/host-event.ts';
import {
  dataBlock,
  doiData,
  EVENT_SCHEDULED,
  organizersData,
  SHARE_IMAGE,
  venueData,
} from '../event/structured-data.ts';
import { SITE_MARK } from '../http/site-mark.ts';
import { discoveryLinks } from './discovery-links.ts';
import { LINKED_FORMATS } from './formats/formats.ts';

/** The event for search engines. */
const eventData = (event: HostEvent): string =>
  dataBlock({
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.content.title,
    description: event.page.description,
    url: `${SITE_MARK}/`,
    image: `${SITE_MARK}/${SHARE_IMAGE}`,
    inLanguage: 'en',
    startDate: event.content.dates.start,
    endDate: event.content.dates.end,
    eventStatus: EVENT_SCHEDULED,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [venueData(event), { '@type': 'VirtualLocation', url: `${SITE_MARK}/#zoom-meeting` }],
    organizer: organizersData(event),
    ...doiData(event),
  });

/** The first moment of the event and the one after its last, in milliseconds since 1970. */
function momentsOf({ first_day, last_day, time_zone }: EventInfo): { start: string; end: string } {
  const midnight = (date: string, days: number) => String(instantOf(date, days * 24 * 60, time_zone));
  return { start: midnight(first_day, 0), end: midnight(last_day, 1) };
}

const formatLinks = () =>
  LINKED_FORMATS.map(
    ({ path, type, link }) =>
      `<link rel="alternate" type="${type.split(';')[0]}" href="${path}" title="{{event.title}}${link}" />`,
  ).join('\n    ');

/**
 * Fills an event into a shell: `{{event.title}}` stands for a field of `event.json`, `{{page.title}}` for one of what pages
 * say of it, `{{moments.start}}` for when it begins, `<!-- event data -->` for its structured data, `<!-- discovery -->` for
 * the links to its oEmbed answer, and `<!-- formats -->` for those to other formats of the program. The site's own address is filled in when a page is asked for.
 */
export function fillHead(html: string, event: HostEvent): string {
  const content = { event: event.content, page: event.page, moments: momentsOf(event.info) };
  const field = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);
  return html
    .replace('<!-- event data -->', () => eventData(event))
    .replace('<!-- discovery -->', () => discoveryLinks(SITE_MARK, `${SITE_MARK}/`, event.content.title))
    .replace('<!-- formats -->', formatLinks)
    .replace(/\{\{([\w.]+)\}\}/g, (mark, path: string) => {
      if (mark === SITE_MARK) return mark;
      const value = field(path);
      if (typeof value !== 'string') throw new Error(`The shell names ${mark}, but the content has no such text.`);
      return escapeHtml(value);
    });
}
