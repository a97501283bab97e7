/** Web Locks: a tab that is closed or killed gives its locks back. They are missing on plain http, whatever the types say. */
import type { TabText } from '../state/unsent-text.ts';

/** Earlier versions have marked their tabs in the same way, and some may still be open. */
const TAB = 'program-editor tab ';

const MINUTE_MS = 60_000;
/** Where nobody can tell whether a tab is still open, its text counts as left after this. */
const RECENT_MS = 5 * MINUTE_MS;

const locks = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Does what only one tab of the browser does at a time. Without locks each does it at once. */
export const alone = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  // The promise of `request` is that of the work.
  locks()?.request(name, { signal }, work) ?? work();

/** Marks a tab as open, until the signal. */
export function markOpen(tab: string, signal: AbortSignal): void {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  locks()
    ?.request(TAB + tab, { signal }, () => ended)
    .catch(() => {});
}

/** Names of the tabs that are open; undefined where the browser can't tell. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const held = (await locks()?.query())?.held;
  return held && new Set(held.flatMap(({ name }) => (name?.startsWith(TAB) ? [name.slice(TAB.length)] : [])));
}

export const ageOf = ({ text }: TabText): number => Date.now() - (text.typedAt ?? 0);

/** Whether the tab of a text is gone. */
export const isTabGone = (one: TabText, open: ReadonlySet<string> | undefined): boolean =>
  open ? !open.has(one.tab) : ageOf(one) > RECENT_MS;
