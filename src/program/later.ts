/**
 * What a page needs only when it is idle, or when somebody searches, is in a script of its own (`bundles/later.ts`), which
 * the first view doesn't wait for. Where it can't be had, the program does without.
 */
export type Later = typeof import('./apply-changes.ts') &
  typeof import('./clashes.ts') &
  typeof import('./facet-items.ts') &
  typeof import('./fetch-changes.ts') &
  typeof import('./follow.ts') &
  typeof import('./fold-text.ts') &
  typeof import('./kept-program.ts') &
  Pick<typeof import('./now-next.ts'), 'pastIds'> &
  typeof import('./program-changes.ts') &
  typeof import('./search.ts') &
  Pick<typeof import('./stars-link.ts'), 'takeLinkedStars'>;

let load: (() => Promise<Later>) | undefined;
let later: Later | undefined;
let request: Promise<Later | undefined> | undefined;
let hasFailed = false;
const listeners = new Set<() => void>();

/** Tells how it is loaded, which the bundle knows. */
export const provideLater = (given: () => Promise<Later>): void => void (load = given);

/** It, once it is there. */
export const currentLater = (): Later | undefined => later;

/** Whether it couldn't be had when it was asked for last. */
export const isLaterMissing = (): boolean => hasFailed;

/** Calls `listener` when it is there, or couldn't be had. Returns a function that ends this. */
export function onLater(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function ask(): Promise<Later | undefined> {
  try {
    later = await load?.();
    hasFailed = false;
  } catch {
    // The browser names the reason in its console.
    hasFailed = true;
    request = undefined;
  }
  for (const listener of listeners) listener();
  return later;
}

/** Loads it, unless it is there or on its way; after a failure, anew. Never rejects. */
export const loadLater = (): Promise<Later | undefined> => (request ??= ask());
