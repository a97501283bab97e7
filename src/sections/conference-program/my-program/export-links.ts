import { LONGEST_LIST, starsLink } from '../../../program/device/stars-link.ts';

/**
 * Addresses for taking items along: their calendar, and the way to another device.
 * @param host address of the host, without a slash at the end
 */
export function exportLinks(host: string, ids: readonly number[]) {
  const list = ids.join();
  const file = `${host}/schedule.ics?items=${list}`;
  const feed = file.replace(/^https?/, 'webcal');
  return {
    file,
    feed,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(file)}`,
    link: starsLink(host, ids),
    /** A picture of the link; absent where the list is too long for one that phones can read. */
    code: list.length <= LONGEST_LIST ? `${host}/qr.svg?items=${list}` : undefined,
  };
}
