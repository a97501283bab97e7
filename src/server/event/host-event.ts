import builtContent from '../../content/event.json' with { type: 'json' };
import builtPage from '../../content/page.json' with { type: 'json' };
import type { EventContent, EventFile, EventLink } from '../../content/event-content.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { Language } from '../../program/model/languages.ts';
import { EVENT_WORDS } from './event-words.ts';

/** The facts about an event in the heads of pages; `page.json` has them for that of the build. */
export interface EventPage {
  title: string;
  description: string;
  keywords: string;
  author: string;
  /** Without a picture for another event: that of the build shows the bay of its own. */
  sharing: { description: string; imageAlt?: string };
  /** The venue's, in parts where they are known. */
  address: string | { street: string; city: string; region: string; country: string };
}

/** The event of a host, as its outputs need it. Plain data, which also goes to the worker thread. */
export interface HostEvent {
  content: EventContent;
  page: EventPage;
  /** The facts that programs are told. */
  info: EventInfo;
  /** Its short name as files are called: lower-case letters, digits and single hyphens. */
  slug: string;
  /** Whether it is that of a file in the data folder. The scripts of the site know only that of the build. */
  isFromFile: boolean;
  /** Whether it is another than the build's, by its title. Nothing that the build says of its own is true of it. */
  isAnother: boolean;
  /** Of its pages. The build's own event has them in English. */
  lang: Language;
}

const infoOf = ({ title, timeZone, dates, venue, rooms = [], language }: EventContent): EventInfo => ({
  name: title,
  time_zone: timeZone,
  first_day: dates.start,
  last_day: dates.end,
  place: `${venue.name}, ${venue.place}`,
  address: venue.address,
  ...(rooms.length > 0 && { rooms }),
  ...(language && { language }),
});

const slugOf = ({ shortTitle }: EventContent): string =>
  shortTitle
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'program';

const isAnother = (title: string) => title !== builtContent.title;

function pageOf({ title, shortTitle, project, theme, dates, venue, organizers }: EventContent): EventPage {
  const facts = `${theme ? `${theme}. ` : ''}${venue.name}, ${venue.place}, ${dates.text}.`;
  return {
    title,
    description: `${title}: ${facts}`,
    keywords: [shortTitle, ...(project ? [project] : []), venue.place].join(', '),
    author: organizers.join(', ') || shortTitle,
    sharing: { description: facts, ...(!isAnother(title) && { imageAlt: builtPage.sharing.imageAlt }) },
    address: venue.address,
  };
}

/** An event as pages need it. The words of its language stand in for what its file leaves out. */
function contentOf({ links = {}, over, organizers = [], language, ...file }: EventFile): EventContent {
  const lang = isAnother(file.title) ? (language ?? 'en') : undefined;
  const words = EVENT_WORDS[lang ?? 'en'];
  const known = Object.entries(links).flatMap(([name, link]) =>
    link ? [[name, { pending: words.pending[name as EventLink], ...link }]] : [],
  );
  return {
    ...file,
    ...(lang && { language: lang }),
    organizers,
    over: over ?? words.over,
    links: Object.fromEntries(known) as EventContent['links'],
  };
}

const withFacts = (content: EventContent) => ({
  content,
  info: infoOf(content),
  slug: slugOf(content),
  isAnother: isAnother(content.title),
  lang: content.language ?? 'en',
});

/** The event that the site was built with. */
export const builtEvent: HostEvent = { ...withFacts(builtContent), page: builtPage, isFromFile: false };

/** An event from a file. The heads of its pages are made from the file, too. */
export function eventFromFile(file: EventFile): HostEvent {
  const content = contentOf(file);
  return { ...withFacts(content), page: pageOf(content), isFromFile: true };
}
