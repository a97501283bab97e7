import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type event from '../src/content/event.json';
import type page from '../src/content/page.json';
import { escapeHtml } from '../src/program/escape-html.ts';
import { SITE_MARK } from '../src/server/site-mark.ts';

interface Content {
  event: typeof event;
  page: typeof page;
  /** Size of the picture in link previews, in pixels. */
  share: { width: string; height: string };
}

/** Path of the picture in link previews, both in the content folder and on the site. */
const SHARE_IMAGE = 'images/share.jpg';

async function readContent(folder: string): Promise<Content> {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8')) as unknown;
  const { width, height } = await sharp(`${folder}/${SHARE_IMAGE}`).metadata();
  return {
    event: (await read('event')) as Content['event'],
    page: (await read('page')) as Content['page'],
    share: { width: String(width), height: String(height) },
  };
}

/** The event for search engines, in the vocabulary of schema.org. */
function eventData({ event, page }: Content): string {
  const { street, city, region, country } = page.address;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.title,
    description: page.description,
    url: `${SITE_MARK}/`,
    image: `${SITE_MARK}/${SHARE_IMAGE}`,
    inLanguage: 'en',
    startDate: event.dates.start,
    endDate: event.dates.end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: event.venue.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          addressRegion: region,
          addressCountry: country,
        },
      },
      { '@type': 'VirtualLocation', url: `${SITE_MARK}/#zoom-meeting` },
    ],
    organizer: event.organizers.map((name) => ({ '@type': 'Organization', name })),
  };
  // `<` is the one character that could end the script element early.
  const json = JSON.stringify(data, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">\n${json}\n</script>`;
}

/**
 * Fills the content into a shell's head: `{{event.title}}` stands for a field of `event.json` or `page.json`, and `<!--
 * event data -->` for the event's structured data. The server fills in the site's own address.
 * @param folder path of `src/content`
 */
export async function fillHead(html: string, folder: string): Promise<string> {
  const content = await readContent(folder);
  const field = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);
  return html
    .replace('<!-- event data -->', () => eventData(content))
    .replace(/\{\{([\w.]+)\}\}/g, (mark, path: string) => {
      if (mark === SITE_MARK) return mark;
      const value = field(path);
      if (typeof value !== 'string') throw new Error(`The shell names ${mark}, but the content has no such text.`);
      return escapeHtml(value);
    });
}
