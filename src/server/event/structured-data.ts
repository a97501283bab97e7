/** The event for search engines, in the vocabulary of schema.org. */
import type { HostEvent } from './host-event.ts';

/** Path of the picture in link previews, in the content folder and on the site. */
export const SHARE_IMAGE = 'images/share.jpg';

function addressData({ address }: HostEvent['page']) {
  if (typeof address === 'string') return address;
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    addressCountry: address.country,
  };
}

/** The event's venue with its postal address. */
export const venueData = ({ content, page }: HostEvent) => ({
  '@type': 'Place',
  name: content.venue.name,
  address: addressData(page),
});

export const organizersData = ({ content }: HostEvent) =>
  content.organizers.map((name) => ({ '@type': 'Organization', name }));

/** The DOI of the deposited program, where there is one. */
export function doiData({ content: { doi } }: HostEvent) {
  if (doi === undefined) return {};
  const address = `https://doi.org/${doi}`;
  return { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi, url: address }, sameAs: address };
}

export const EVENT_SCHEDULED = 'https://schema.org/EventScheduled';
export const EVENT_CANCELLED = 'https://schema.org/EventCancelled';

/** The block of a page that holds such data. `<` is the one character that could end it early. */
export const dataBlock = (data: object): string =>
  `<script type="application/ld+json">\n${JSON.stringify(data, null, 2).replaceAll('<', '\\u003c')}\n</script>`;
