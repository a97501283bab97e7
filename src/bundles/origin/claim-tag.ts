/** Where the copies of our bundles on a page, of whatever name and version, note which tags they define. */
const CLAIMED = Symbol.for('conference-elements');

/** A bundle of an earlier version has noted `true`: it defines every tag. */
const claimed: unknown = Reflect.get(globalThis, CLAIMED) ?? new Set<string>();
Reflect.set(globalThis, CLAIMED, claimed);

const own = new Set<string>();

/**
 * Whether this copy of a bundle defines a tag: it does if it is the first that asks. Another one, from another address or
 * of another version, would fetch each program again, and may not make the policy for HTML a second time.
 */
export function isOurs(tag: string): boolean {
  if (own.has(tag)) return true;
  if (!(claimed instanceof Set) || claimed.has(tag)) return false;
  claimed.add(tag);
  own.add(tag);
  return true;
}

/** How a tag is noted that its bundle has left to the script with React. */
const left = (tag: string) => `${tag} with React`;

/**
 * Leaves a tag to the script with React. It stays claimed: another host's bundle that came in between would fail to make
 * the policy a second time, and keep the script with React from defining the tag.
 */
export function leaveToReact(tag: string): void {
  if (claimed instanceof Set) claimed.add(left(tag));
}

/** Takes a tag that the first script has left. */
export function takeOver(tag: string): void {
  if (claimed instanceof Set && claimed.delete(left(tag))) own.add(tag);
}
