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

/** Leaves a tag to the next bundle that asks for it. */
export function leave(tag: string): void {
  own.delete(tag);
  if (claimed instanceof Set) claimed.delete(tag);
}
