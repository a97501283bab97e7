import type event from './event.json';

interface Link {
  address: string | null;
  pending: string;
}

/** An event as `event.json` describes it. */
export type EventContent = Omit<typeof event, '$schema' | 'links' | 'venue'> & {
  links: Record<keyof typeof event.links, Link>;
  venue: Omit<typeof event.venue, 'coordinates'> & { coordinates?: string };
  rooms?: string[];
  doi?: string;
};

/** Of a section that names the event: a host with an event of its own passes it, where otherwise `event.json` is taken. */
export interface EventProps {
  event?: EventContent;
}
