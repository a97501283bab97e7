const LOADED = Symbol.for('conference-elements');

/**
 * Whether this is the page's first copy of the bundle. A second one, from another address or of another version, does
 * nothing: it would fetch each program again, and may not make the policy for HTML a second time.
 */
export const isFirstCopy = !Reflect.has(globalThis, LOADED);
Reflect.set(globalThis, LOADED, true);
