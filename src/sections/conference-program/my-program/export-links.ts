import { LONGEST_LIST, starsLink } from '../../../program/device/stars-link.ts';

/**
 * Addresses for taking items along: their calendar, and the way to another device.
 * @param host address of the host, without a slash at the end
 */
export function exportLinks(host: string, ids: readonly number[]) {
  const list = ids.join();
  return {
    calendar: `${host}/schedule.ics?items=${list}`,
    link: starsLink(host, ids),
    /** A picture of the link; absent where the list is too long for one that phones can read. */
    code: list.length <= LONGEST_LIST ? `${host}/qr.svg?items=${list}` : undefined,
  };
}
