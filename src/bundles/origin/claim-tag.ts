/** The place where all our bundles on a page, of any name and version, note which tags they define. */
const CLAIMED = Symbol.for('conference-elements');

/** The tags that are noted. A bundle of an earlier version notes `true` instead, because it defines every tag. */
const claimed: unknown = Reflect.get(globalThis, CLAIMED) ?? new Set<string>();
Reflect.set(globalThis, CLAIMED, claimed);

const own = new Set<string>();

/** The note for a tag that its bundle has released to the script with React. */
const released = (tag: string) => `${tag} with React`;

/**
 * Claims a tag for this copy of a bundle. The first copy that asks gets it: a second one, from another address or of another
 * version, would fetch each program again, and may not make the policy for HTML a second time.
 * @returns whether this copy defines the tag
 */
export function claimTag(tag: string): boolean {
  if (own.has(tag)) return true;
  if (!(claimed instanceof Set) || claimed.has(tag)) return false;
  claimed.add(tag);
  own.add(tag);
  return true;
}

/**
 * Releases a tag to the script with React. The tag stays claimed: another host's bundle that came in between would fail to
 * make the policy a second time, and keep the script with React from defining the tag.
 */
export function releaseTag(tag: string): void {
  if (claimed instanceof Set) claimed.add(released(tag));
}

/** Claims a tag that the first script has released. */
export function claimReleasedTag(tag: string): void {
  if (claimed instanceof Set && claimed.delete(released(tag))) own.add(tag);
}
