import { paperIn } from '../../content/site-style.ts';
import { escapeHtml } from '../../program/html/escape-html.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { Language } from '../../program/model/languages.ts';
import { instantOf } from '../../program/times/zone.ts';
import type { Site } from '../content/assemble-site.ts';
import { WORDS_OF } from '../content/words/words-of.ts';
import { EVENT_WORDS } from '../event/event-words.ts';
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
import { RUN_WORDS } from './rooms/run-page-words.ts';

/** Where one takes part: at the venue, and online if there is such a section. */
const placesData = (event: HostEvent, isOnline: boolean) =>
  isOnline
    ? {
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [venueData(event), { '@type': 'VirtualLocation', url: `${SITE_MARK}/#zoom-meeting` }],
      }
    : { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', location: venueData(event) };

/** The event for search engines. */
const eventData = (event: HostEvent, isOnline: boolean): string =>
  dataBlock({
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.content.title,
    description: event.page.description,
    url: `${SITE_MARK}/`,
    ...(!event.isAnother && { image: `${SITE_MARK}/${SHARE_IMAGE}` }),
    inLanguage: event.lang,
    startDate: event.content.dates.start,
    endDate: event.content.dates.end,
    eventStatus: EVENT_SCHEDULED,
    ...placesData(event, isOnline),
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

/** The words of the page of a link, for its script. */
const runWords = (lang: Language) =>
  `<script type="application/json" id="words">${JSON.stringify(RUN_WORDS[lang]).replaceAll('<', '\\u003c')}</script>`;

/** Link previews of another event have no picture: that of the build shows its own. */
function withPreviewPicture(html: string, { page }: HostEvent): string {
  if (page.sharing.imageAlt !== undefined) return html;
  return html
    .replace(/^ *<meta (?:property|name)="(?:og|twitter):image[^\n]*\n/gm, '')
    .replace('content="summary_large_image"', 'content="summary"');
}

/** A page with the colors and fonts of its site, in which the browser's own bar has the color of its paper. */
export function withStyle(html: string, style: string): string {
  if (!style) return html;
  const paper = paperIn(style);
  return html
    .replace(
      /<meta name="theme-color" content="[^"]*" media="\(prefers-color-scheme: (light|dark)\)"/g,
      (tag, theme) => (paper ? tag.replace(/content="[^"]*"/, `content="${paper[theme as keyof typeof paper]}"`) : tag),
    )
    .replace('</head>', () => `<style>${style}</style>\n  </head>`);
}

/**
 * Fills an event into a shell: `{{event.title}}` stands for a field of `event.json`, `{{page.title}}` for one of what pages
 * say of it, `{{moments.start}}` for when it begins, `<!-- event data -->` for its structured data, `<!-- discovery -->` for
 * the links to its oEmbed answer, and `<!-- formats -->` for those to other formats of the program, `<!-- run words -->` for the words of the
 * page of a link; `{{words.changes}}` for a word of
 * the event's language, which is `{{lang}}`, and `{{language}}` if it isn't the build's own event. The site's own address is filled in when a page is asked for.
 * @param site undefined for the build's own
 */
export function fillHead(html: string, event: HostEvent, site?: Site): string {
  const { lang } = event;
  const words = WORDS_OF[lang];
  const { locale } = EVENT_WORDS[lang];
  const { language = '' } = event.content;
  const moments = momentsOf(event.info);
  const content = {
    event: event.content,
    page: event.page,
    moments,
    words,
    run: RUN_WORDS[lang],
    lang,
    locale,
    language,
  };
  const isOnline = site ? site.sections.some(({ name }) => name === 'meeting') : true;
  const field = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);
  return withStyle(withPreviewPicture(html, event), site?.style ?? '')
    .replace('<!-- event data -->', () => eventData(event, isOnline))
    .replace('<!-- discovery -->', () => discoveryLinks(SITE_MARK, `${SITE_MARK}/`, event.content.title))
    .replace('<!-- formats -->', formatLinks)
    .replace('<!-- run words -->', () => runWords(lang))
    .replace(/\{\{([\w.]+)\}\}/g, (mark, path: string) => {
      if (mark === SITE_MARK) return mark;
      const value = field(path);
      if (typeof value !== 'string') throw new Error(`The shell names ${mark}, but the content has no such text.`);
      return escapeHtml(value);
    });
}
