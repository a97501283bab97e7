import { createStore, get, update } from 'idb-keyval';
import { type Unsent, unsentOf, type UnsentStore } from '../state/unsent.ts';
import type { TabText } from '../state/unsent-text.ts';
import { alone, isTabGone, markOpen, openTabs } from './tab-locks.ts';
import { takeOver } from './take-over.ts';

const NAME = 'program-editor unsent';
/** How long another tab that takes over the same is waited for, in milliseconds: it may have been put to sleep. */
const TAKING_OVER_MS = 2_000;

interface UnsentStoreParts {
  /** Address of the API host: the texts for each are kept by themselves. */
  host: string;
  /** The same as the page gives it, which earlier versions went by. */
  base: string;
  /** Name of this tab. */
  tab: string;
}

/** The texts in the browser's database: those of one host are one record, which is changed in one transaction. */
export function unsentStore({ host, base, tab }: UnsentStoreParts): UnsentStore {
  const records = createStore(NAME, 'hosts');
  let others: BroadcastChannel | undefined;
  /** Whether nothing of an earlier version is left to take over. */
  let takingOver: Promise<boolean> | undefined;

  async function changeNow(change: (unsent: Unsent) => Partial<Unsent>): Promise<Unsent> {
    let before = unsentOf(undefined);
    let after = before;
    const changed = (record: unknown) => {
      before = unsentOf(record);
      return (after = { ...before, ...change(before) });
    };
    await update(host, changed, records);
    if (after.queue !== before.queue) others?.postMessage('changed');
    return after;
  }

  async function takeOverNow(): Promise<boolean> {
    const open = await openTabs();
    const isLeft = (one: TabText) => one.tab === tab || isTabGone(one, open);
    return takeOver({ host, base, isLeft, change: changeNow });
  }

  /** Does so once, and again while an open tab of an earlier version keeps what is its own. */
  const takeOverAll = () =>
    (takingOver = (takingOver ?? Promise.resolve(false)).then(async (isDone) => {
      if (isDone) return true;
      const turn = AbortSignal.timeout(TAKING_OVER_MS);
      return alone(`${NAME} of earlier versions`, takeOverNow, turn).catch(() => false);
    }));

  return {
    async read() {
      await takeOverAll();
      return unsentOf(await get(host, records));
    },
    async change(change) {
      // A text that is gone from its form must not come back from an earlier version.
      await (takingOver ?? takeOverAll());
      return changeNow(change);
    },
    follow(listener, signal) {
      if (typeof BroadcastChannel !== 'function') return;
      const channel = new BroadcastChannel(`${NAME} ${host}`);
      others = channel;
      channel.addEventListener('message', listener);
      signal.addEventListener('abort', () => {
        channel.close();
        if (others === channel) others = undefined;
      });
    },
    markOpen: (signal) => markOpen(tab, signal),
    openTabs,
  };
}
