/** The place where all our bundles on a page, of any name and version, note which tags they define. */
const CLAIMED = Symbol.for('conference-elements');

/** The tags that are noted. A bundle of an earlier version notes `true` instead, because it defines every tag. */
const claimed: unknown = Reflect.get(globalThis, CLAIMED) ?? new Set<string>();
Reflect.set(globalThis, CLAIMED, claimed);

const own = new Set<string>();

/**
 * Whether this copy of a bundle defines a tag. The first copy that asks defines it. A second copy, from another address or
 * of another version, would fetch each program again, and a page refuses a second policy for HTML of the same name.
 */
export function isOurs(tag: string): boolean {
  if (own.has(tag)) return true;
  if (!(claimed instanceof Set) || claimed.has(tag)) return false;
  claimed.add(tag);
  own.add(tag);
  return true;
}

/** The note that a tag is left to the script with React. */
const left = (tag: string) => `${tag} with React`;

/**
 * Leaves a tag to the script with React. The tag stays noted. Otherwise another host's bundle could take it in between, fail
 * to make the policy a second time, and keep the script with React from defining the tag.
 */
export function leaveToReact(tag: string): void {
  if (claimed instanceof Set) claimed.add(left(tag));
}

/** Takes a tag that the small first script has left. */
export function takeOver(tag: string): void {
  if (claimed instanceof Set && claimed.delete(left(tag))) own.add(tag);
}
