/** The link that takes stars to another device: the host's own page of the program, with the items in its hash. */

/** Longest list of ids in a link, in characters. Phones can't read the QR code of a longer one. */
export const LONGEST_LIST = 600;

/** @param host address of the host, without a slash at the end */
export const starsLink = (host: string, ids: readonly number[]): string => `${host}/#program-mine=${ids.join()}`;

/**
 * Takes the ids of such a link out of the page's address, and leaves the rest of the address.
 * @param prefix beginning of the element's addresses, such as `#program`
 * @returns undefined if the address has no such ids
 */
export function takeLinkedStars(prefix: string): number[] | undefined {
  const start = `${prefix.slice(1)}-mine=`;
  const parts = location.hash.slice(1).split('&');
  const own = parts.find((part) => part.startsWith(start));
  if (own === undefined) return undefined;
  const rest = parts.filter((part) => part !== own).join('&');
  history.replaceState(history.state, '', location.pathname + location.search + (rest && `#${rest}`));
  // Some messengers write commas as `%2C`.
  return own
    .slice(start.length)
    .split(/,|%2c/i)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
