/**
 * What the pages tell search engines about the event, in the vocabulary of schema.org. The home page's data is made at
 * build, an item's by the host; both take the content that they were given.
 */
import type event from '../../content/event.json';
import type page from '../../content/page.json';

/** Path of the picture in link previews, in the content folder and on the site. */
export const SHARE_IMAGE = 'images/share.jpg';

/** The event's venue with its postal address. */
export const venueData = ({ venue }: typeof event, { address }: typeof page) => ({
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    addressCountry: address.country,
  },
});

export const organizersData = ({ organizers }: typeof event) =>
  organizers.map((name) => ({ '@type': 'Organization', name }));

export const EVENT_SCHEDULED = 'https://schema.org/EventScheduled';

/** The block of a page that holds such data. `<` is the one character that could end it early. */
export const dataBlock = (data: object): string =>
  `<script type="application/ld+json">\n${JSON.stringify(data, null, 2).replaceAll('<', '\\u003c')}\n</script>`;
