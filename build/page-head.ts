import { readFile } from 'node:fs/promises';
import type event from '../src/content/event.json';
import type page from '../src/content/page.json';

type Content = { event: typeof event; page: typeof page };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function readContent(folder: string): Promise<Content> {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8'));
  return { event: await read('event'), page: await read('page') };
}

/** The event for search engines, in the words of schema.org. */
function eventData({ event, page }: Content): string {
  const { street, city, region, country } = page.address;
  const address = {
    ...{ '@type': 'PostalAddress', streetAddress: street },
    ...{ addressLocality: city, addressRegion: region, addressCountry: country },
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.title,
    description: event.theme,
    startDate: event.dates.start,
    endDate: event.dates.end,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: { '@type': 'Place', name: event.venue.name, address },
    organizer: page.organizers.map((name) => ({ '@type': 'Organization', name })),
  };
  // `<` is the one character that could end the script element early.
  const json = JSON.stringify(data, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">\n${json}\n</script>`;
}

/**
 * Puts the content into a shell's head: `{{event.title}}` is a field of `event.json` or `page.json`, and
 * `<!-- event data -->` the structured data of the event.
 * @param folder path of `src/content`
 */
export async function fillHead(html: string, folder: string): Promise<string> {
  const content = await readContent(folder);
  const field = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);
  return html
    .replace('<!-- event data -->', () => eventData(content))
    .replace(/\{\{([\w.]+)\}\}/g, (mark, path: string) => {
      const value = field(path);
      if (typeof value !== 'string') throw new Error(`The shell names ${mark}, but the content has no such text.`);
      return escape(value);
    });
}
