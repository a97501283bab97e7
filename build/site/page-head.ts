import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type event from '../../src/content/event.json';
import type page from '../../src/content/page.json';
import { escapeHtml } from '../../src/program/html/escape-html.ts';
import { discoveryLinks } from '../../src/server/render/discovery-links.ts';
import { SITE_MARK } from '../../src/server/http/site-mark.ts';
import {
  dataBlock,
  EVENT_SCHEDULED,
  organizersData,
  SHARE_IMAGE,
  venueData,
} from '../../src/server/event/structured-data.ts';

interface Content {
  event: typeof event;
  page: typeof page;
  /** Size of the picture in link previews, in pixels. */
  share: { width: string; height: string };
}

async function readContent(folder: string): Promise<Content> {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8')) as unknown;
  const { width, height } = await sharp(`${folder}/${SHARE_IMAGE}`).metadata();
  return {
    event: (await read('event')) as Content['event'],
    page: (await read('page')) as Content['page'],
    share: { width: String(width), height: String(height) },
  };
}

/** The event for search engines. */
const eventData = ({ event, page }: Content): string =>
  dataBlock({
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.title,
    description: page.description,
    url: `${SITE_MARK}/`,
    image: `${SITE_MARK}/${SHARE_IMAGE}`,
    inLanguage: 'en',
    startDate: event.dates.start,
    endDate: event.dates.end,
    eventStatus: EVENT_SCHEDULED,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [venueData(event, page), { '@type': 'VirtualLocation', url: `${SITE_MARK}/#zoom-meeting` }],
    organizer: organizersData(event),
  });

/**
 * Fills the content into a shell's head: `{{event.title}}` stands for a field of `event.json` or `page.json`, and `<!--
 * event data -->` for the event's structured data, `<!-- discovery -->` for the links to its oEmbed answer. The server fills in the site's own address.
 * @param folder path of `src/content`
 */
export async function fillHead(html: string, folder: string): Promise<string> {
  const content = await readContent(folder);
  const field = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);
  return html
    .replace('<!-- event data -->', () => eventData(content))
    .replace('<!-- discovery -->', () => discoveryLinks(SITE_MARK, `${SITE_MARK}/`, content.event.title))
    .replace(/\{\{([\w.]+)\}\}/g, (mark, path: string) => {
      if (mark === SITE_MARK) return mark;
      const value = field(path);
      if (typeof value !== 'string') throw new Error(`The shell names ${mark}, but the content has no such text.`);
      return escapeHtml(value);
    });
}
