import event from '../../content/event.json' with { type: 'json' };
import type { EventInfo } from '../../program/model/event.ts';

/** The event of this host. */
export const eventInfo: EventInfo = {
  name: event.title,
  time_zone: event.timeZone,
  first_day: event.dates.start,
  last_day: event.dates.end,
  place: `${event.venue.name}, ${event.venue.place}`,
  address: event.venue.address,
};

/** Its short name as files are called: lower-case letters, digits and single hyphens. */
export const eventSlug =
  event.shortTitle
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'program';
