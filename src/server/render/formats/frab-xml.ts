import XMLBuilder from 'fast-xml-builder';
import type { FrabDay, FrabEvent, FrabSchedule } from './frab.ts';

/** `@` begins the name of an attribute, and `#text` is the text of an element. */
const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  format: true,
  indentBy: ' ',
});

function eventElement(event: FrabEvent) {
  return {
    '@guid': event.uuid,
    '@id': event.id,
    room: event.room,
    title: event.title,
    subtitle: event.subtitle,
    type: 'other',
    date: event.date,
    start: event.start,
    duration: event.duration,
    abstract: '',
    slug: event.slug,
    track: event.track,
    ...(event.language && { language: event.language }),
    ...(event.isNotRecorded && { recording: { license: '', optout: true } }),
    persons: { person: event.persons.map(({ id, uuid, name }) => ({ '@id': id, '@guid': uuid, '#text': name })) },
    description: event.description,
    links: { link: event.links.map(({ address, label }) => ({ '@href': address, '#text': label })) },
    url: event.url,
  };
}

const dayElement = ({ index, date, start, end, rooms }: FrabDay, uuids: Map<string, string>) => ({
  '@index': index,
  '@date': date,
  '@start': start,
  '@end': end,
  room: rooms.map(({ name, events }) => ({
    '@name': name,
    '@guid': uuids.get(name),
    event: events.map(eventElement),
  })),
});

/** The program as the XML that frab, pretalx and pentabarf write. */
export function frabXml({ version, conference, days }: FrabSchedule): string {
  const { acronym, title, start, end, timeSlot, zone, address, tracks, rooms } = conference;
  const uuids = new Map(rooms.map(({ name, uuid }) => [name, uuid]));
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    schedule: {
      generator: { '@name': 'Conference program' },
      url: `${address}schedule.xml`,
      version,
      conference: {
        title,
        acronym,
        start,
        end,
        days: days.length,
        timeslot_duration: timeSlot,
        base_url: address,
        url: address,
        time_zone_name: zone,
        track: tracks.map((name) => ({ '@name': name })),
      },
      day: days.map((day) => dayElement(day, uuids)),
    },
  });
}
