import XMLBuilder from 'fast-xml-builder';
import { v5 as nameUuid } from 'uuid';
import { escapeHtml } from '../../program/html/escape-html.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { Language } from '../../program/model/languages.ts';
import type { LoggedWrite, RecentWrites } from '../store/log/recent-writes.ts';
import { describeWrite } from './describe-write.ts';
import { FEED_WORDS, type FeedWords } from './feed-words.ts';

export const ATOM = 'application/atom+xml';

/** The same at every address of the host, and for good. */
const urn = (name: string, uuid: string) => `urn:uuid:${nameUuid(name, uuid)}`;

/** `@` begins the name of an attribute, `#text` is what stands in an element. */
const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressEmptyNode: true,
  format: true,
  indentBy: ' ',
});

function entry(write: LoggedWrite, { titles, uuid }: RecentWrites, site: string, words: FeedWords) {
  const { title, lines, item } = describeWrite(write, { titles, words });
  const asHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const note = write.note && `<p>${asHtml(write.note)}</p>`;
  const list = lines.map((line) => `<li>${asHtml(line)}</li>`).join('');
  return {
    // A database that was put back to an earlier state gives its revisions out again.
    id: urn(`change ${write.revision} ${write.at}`, uuid),
    title,
    updated: write.at,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': `${site}/${item ? `program/${item}` : '#program'}` },
    content: { '@type': 'html', '#text': note + (list && `<ul>${list}</ul>`) },
  };
}

/**
 * The last writes as an Atom feed (RFC 4287), newest first.
 * @param site the address of this host
 */
export function changeFeed(recent: RecentWrites, event: EventInfo, lang: Language, site: string): string {
  const { writes, uuid } = recent;
  const words = FEED_WORDS[lang];
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': lang,
      id: urn('changes', uuid),
      title: `${event.name}${words.colon}${words.feed}`,
      updated: writes[0]?.at ?? `${event.first_day}T00:00:00Z`,
      author: { name: event.name },
      link: [
        { '@rel': 'self', '@type': ATOM, '@href': `${site}/feed.xml` },
        { '@rel': 'alternate', '@type': 'text/html', '@href': `${site}/` },
      ],
      entry: writes.map((write) => entry(write, recent, site, words)),
    },
  });
}
