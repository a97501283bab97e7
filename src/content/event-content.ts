import type { Language } from '../program/model/languages.ts';
import type event from './event.json';

/** A link to another site, and the text on its buttons until its address is known. */
export interface OutwardLink {
  address: string | null;
  pending: string;
}

/** The links of an event: to its registration form, to the chat with its person in charge, to its online meeting. */
export type EventLink = keyof typeof event.links;

/** An event as pages need it. A field that it lacks is absent, and nothing is said of it. */
export interface EventContent {
  title: string;
  shortTitle: string;
  project?: string;
  theme?: string;
  dates: typeof event.dates;
  timeZone: string;
  venue: Omit<typeof event.venue, 'coordinates'> & { coordinates?: string };
  /** Note along the fault in the hero's map. */
  feature?: string;
  organizers: string[];
  rooms?: string[];
  doi?: string;
  /** Said after the event wherever something was still to come. */
  over: string;
  links: Partial<Record<EventLink, OutwardLink>>;
  /** Of its pages; absent for that of the build, which is in English. */
  language?: Language;
}

/** An event as `event.json` may describe it: the words of its language stand in for those that it leaves out. */
export type EventFile = Omit<EventContent, 'organizers' | 'over' | 'links'> &
  Partial<Pick<EventContent, 'organizers' | 'over'>> & {
    links?: Partial<Record<EventLink, { address: string | null; pending?: string } | false>>;
  };
