import builtContent from '../../content/event.json' with { type: 'json' };
import builtPage from '../../content/page.json' with { type: 'json' };
import type { EventContent } from '../../content/event-content.ts';
import type { EventInfo } from '../../program/model/event.ts';

/** The facts about an event in the heads of pages; `page.json` has them for that of the build. */
export interface EventPage {
  title: string;
  description: string;
  keywords: string;
  author: string;
  sharing: { description: string; imageAlt: string };
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
}

const infoOf = ({ title, timeZone, dates, venue, rooms = [] }: EventContent): EventInfo => ({
  name: title,
  time_zone: timeZone,
  first_day: dates.start,
  last_day: dates.end,
  place: `${venue.name}, ${venue.place}`,
  address: venue.address,
  ...(rooms.length > 0 && { rooms }),
});

const slugOf = ({ shortTitle }: EventContent): string =>
  shortTitle
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'program';

function pageOf({ title, shortTitle, project, theme, dates, venue, organizers }: EventContent): EventPage {
  const facts = `${theme}. ${venue.name}, ${venue.place}, ${dates.text}.`;
  return {
    title,
    description: `${title}: ${facts}`,
    keywords: [shortTitle, project, venue.place].join(', '),
    author: organizers.join(', '),
    // The picture is that of the build.
    sharing: { description: facts, imageAlt: builtPage.sharing.imageAlt },
    address: venue.address,
  };
}

const withFacts = (content: EventContent) => ({ content, info: infoOf(content), slug: slugOf(content) });

/** The event that the site was built with. */
export const builtEvent: HostEvent = { ...withFacts(builtContent), page: builtPage, isFromFile: false };

/** An event from a file. The heads of its pages are made from the file, too. */
export const eventFromFile = (content: EventContent): HostEvent => ({
  ...withFacts(content),
  page: pageOf(content),
  isFromFile: true,
});
