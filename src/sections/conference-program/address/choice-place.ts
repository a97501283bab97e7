/** Where a page keeps what a visitor has chosen: in its history, and the host's own page in its address, too. */

const KEY = 'conference-program';

type Kept = Readonly<Record<string, string>>;

const stateOfPage = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;

const keptInHistory = (): Kept => Object(stateOfPage()[KEY]) as Kept;

/** The text in an address such as `#program?q=slip`; undefined where it has none for this program. */
export const choiceInAddress = (prefix: string): string | undefined =>
  location.hash.startsWith(`${prefix}?`) ? location.hash.slice(prefix.length + 1) : undefined;

/**
 * The choice that was kept for this entry of the history. A new entry has only its address, which another page keeps whatever
 * its visitors choose later.
 */
export function keptChoice(prefix: string): string | undefined {
  const kept: unknown = keptInHistory()[prefix];
  return typeof kept === 'string' ? kept : choiceInAddress(prefix);
}

/** The choice of this entry of the history, empty for none; undefined for a new entry. */
export const choiceOfEntry = (prefix: string): string | undefined => choiceInAddress(prefix) ?? keptInHistory()[prefix];

/** The page's address with a text, or without any. */
function addressWith(prefix: string, text: string): string | undefined {
  if (text) return `${prefix}?${text}`;
  return choiceInAddress(prefix) === undefined ? undefined : location.pathname + location.search;
}

/**
 * Keeps a text, empty for nothing. The history may be another script's, whose own state stays.
 * @param isOwnPage whether the address may be changed
 * @param isMarked an entry for which nothing is kept is to be known, too, when somebody comes back to it
 */
export function keepChoice(prefix: string, text: string, isOwnPage: boolean, isMarked = false): void {
  if (text === (isMarked ? keptInHistory()[prefix] : (keptChoice(prefix) ?? ''))) return;
  const { state } = history as { state: unknown };
  if (state !== null && Object.getPrototypeOf(state) !== Object.prototype) return;
  try {
    const kept = { ...keptInHistory(), [prefix]: text };
    history.replaceState({ ...stateOfPage(), [KEY]: kept }, '', isOwnPage ? addressWith(prefix, text) : undefined);
  } catch {
    // A browser takes only so many changes in half a minute: the next one is kept.
  }
}
