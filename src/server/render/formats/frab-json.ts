import type { FrabDay, FrabEvent, FrabSchedule } from './frab.ts';

const eventObject = (event: FrabEvent) => ({
  guid: event.uuid,
  id: event.id,
  date: event.date,
  start: event.start,
  end: event.end,
  duration: event.duration,
  room: event.room,
  slug: event.slug,
  url: event.url,
  title: event.title,
  subtitle: event.subtitle || null,
  track: event.track || null,
  type: 'other',
  language: event.language || null,
  ...(event.isNotRecorded && { do_not_record: true }),
  abstract: null,
  description: event.description,
  persons: event.persons.map(({ uuid, name }) => ({ guid: uuid, name, public_name: name })),
  links: event.links.map(({ address, label }) => ({ url: address, title: label })),
});

const dayObject = ({ index, date, start, end, rooms }: FrabDay) => ({
  index,
  date,
  day_start: start,
  day_end: end,
  rooms: Object.fromEntries(rooms.map(({ name, events }) => [name, events.map(eventObject)])),
});

/** The program as the JSON that pretalx writes, with the same content as `frabXml`. */
export function frabJson({ version, conference, days }: FrabSchedule): string {
  const { acronym, title, start, end, timeSlot, zone, address, tracks, rooms } = conference;
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'Conference program' },
    schedule: {
      version,
      base_url: address,
      conference: {
        acronym,
        title,
        start,
        end,
        daysCount: days.length,
        timeslot_duration: timeSlot,
        time_zone_name: zone,
        url: address,
        tracks: tracks.map((name) => ({ name })),
        rooms: rooms.map(({ name, uuid }) => ({ name, guid: uuid })),
        days: days.map(dayObject),
      },
    },
  });
}
