import type { Network } from '../api/network.ts';
import { isSame } from '../model/unsaved-texts.ts';
import { withTexts } from '../state/unsent-text.ts';
import type { Unsent, UnsentStore } from '../state/unsent.ts';
import type { TabCopy } from './tab-copy.ts';

interface TextsToReadParts {
  network: Network;
  unsent: UnsentStore;
  copy: Pick<TabCopy, 'restore'>;
  /** Name of this tab. */
  tab: string;
}

/**
 * Reads the unsent texts for the time in which nobody can sign in: undefined while the host can be reached. The program isn't kept on
 * the device, so they are all that there is to show.
 */
export function textsToRead({ network, unsent, copy, tab }: TextsToReadParts) {
  return async (): Promise<Unsent | undefined> => {
    if (!network.isOff() && (await network.isThere())) return undefined;
    const nothing: Unsent = { typed: [], queue: [] };
    const [{ typed, queue }, open] = await Promise.all([
      unsent.read().catch(() => nothing),
      unsent.openTabs().catch(() => undefined),
    ]);
    // This tab's texts, whose forms nobody sees, also those of its last moment, which only its own storage has; and those of tabs
    // that are gone.
    const left = withTexts(typed, copy.restore().texts).filter(
      (one) => (one.tab === tab || !open?.has(one.tab)) && !queue.some(({ text }) => isSame(text, one.text)),
    );
    return { typed: left, queue };
  };
}
