import { itemFacts, plainText } from '../../../program/search/labels.ts';
import { languageTags } from '../../../program/search/language-tags.ts';
import { addressOf, linkLabelOf } from '../../../program/search/link-labels.ts';
import { isCancelled } from '../../../program/model/item-state.ts';
import {
  EVENT_CANCELLED,
  EVENT_SCHEDULED,
  organizersData,
  SHARE_IMAGE,
  venueData,
} from '../../event/structured-data.ts';
import { excerpt, itemPlace, type PageItem, titleText } from './item-facts.ts';

/** Length at which descriptions are cut, in characters. Search engines show a few lines. */
const MAX_DESCRIPTION = 1_000;

/** The type of an item's link in the vocabulary of schema.org, and its relation to the event. */
const WORKS = {
  recording: { of: 'recordedIn', type: 'CreativeWork' },
  slides: { of: 'workFeatured', type: 'PresentationDigitalDocument' },
  paper: { of: 'workFeatured', type: 'ScholarlyArticle' },
  poster: { of: 'workFeatured', type: 'Poster' },
} as const;

const linksOf = ({ item }: PageItem) =>
  item.list.flatMap((subItem) => {
    const label = linkLabelOf(subItem);
    return label ? label.links.map((link) => ({ kind: label.kind, ...link })) : [];
  });

/** The recordings, and the slides, papers and posters; undefined where there are none. */
function worksData(placed: PageItem, property: 'recordedIn' | 'workFeatured') {
  const works = linksOf(placed).flatMap(({ kind, address: url, label: name }) => {
    const work = kind === 'map' || kind === 'stream' ? undefined : WORKS[kind];
    return work?.of === property ? { '@type': work.type, name, url } : [];
  });
  return works.length > 0 ? works : undefined;
}

function placeData(placed: PageItem) {
  const venue = venueData(placed.event);
  const place = itemPlace(placed.item);
  if (!place) return venue;
  // The venue's address would send people to the wrong door, and only the name of the place is known.
  if (place.isElsewhere) return { '@type': 'Place', name: place.name, address: place.name };
  return { ...venue, name: `${place.name}, ${venue.name}` };
}

/** Where the item is, with the map that it links to. */
function locationData(placed: PageItem) {
  const map = linksOf(placed).find(({ kind }) => kind === 'map');
  return { ...placeData(placed), hasMap: map?.address };
}

/** Where the item is; one with a stream is also there. */
function attendanceData(placed: PageItem) {
  const [location, stream] = [locationData(placed), addressOf(placed.item.list, 'stream')];
  if (stream === undefined) return { location };
  return {
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [location, { '@type': 'VirtualLocation', url: stream }],
  };
}

/** The languages that are known by their tags; undefined where none is. */
function languageData({ item }: PageItem) {
  const [first, ...others] = languageTags(itemFacts(item).language);
  return others.length > 0 ? [first, ...others] : first;
}

/**
 * Structured data of an item for search engines, with everything that Google requires of an event: a name, a start, and
 * a place with an address. Undefined for an item without a title or a known start.
 * @param site address of the host
 */
export function itemEvent(placed: PageItem, site: string): object | undefined {
  const { item, event } = placed;
  const name = titleText(item);
  if (!item.start || !name) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: excerpt(plainText(item.description), MAX_DESCRIPTION) || undefined,
    url: `${site}/program/${item.id}`,
    image: event.isAnother ? undefined : `${site}/${SHARE_IMAGE}`,
    startDate: item.start,
    endDate: item.end ?? undefined,
    eventStatus: isCancelled(item) ? EVENT_CANCELLED : EVENT_SCHEDULED,
    ...attendanceData(placed),
    inLanguage: languageData(placed),
    organizer: organizersData(event),
    recordedIn: worksData(placed, 'recordedIn'),
    workFeatured: worksData(placed, 'workFeatured'),
    superEvent: {
      '@type': 'EducationEvent',
      name: event.content.title,
      url: `${site}/`,
      startDate: event.content.dates.start,
      endDate: event.content.dates.end,
      location: venueData(event),
    },
  };
}
