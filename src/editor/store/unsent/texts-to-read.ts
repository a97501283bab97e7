import type { Network } from '../api/network.ts';
import { isSame } from '../model/unsaved-texts.ts';
import type { Unsent, UnsentStore } from '../state/unsent.ts';

interface TextsToReadParts {
  network: Network;
  unsent: UnsentStore;
  /** Name of this tab. */
  tab: string;
}

/**
 * Reads the unsent texts for the time in which nobody can sign in: undefined while the host can be reached. The program isn't kept on
 * the device, so they are all that there is to show.
 */
export function textsToRead({ network, unsent, tab }: TextsToReadParts) {
  return async (): Promise<Unsent | undefined> => {
    if (!network.isOff() && (await network.isThere())) return undefined;
    const nothing: Unsent = { typed: [], queue: [] };
    const [{ typed, queue }, open] = await Promise.all([
      unsent.read().catch(() => nothing),
      unsent.openTabs().catch(() => undefined),
    ]);
    // This tab's texts, whose forms nobody sees, and those of tabs that are gone.
    const left = typed.filter(
      (one) => (one.tab === tab || !open?.has(one.tab)) && !queue.some(({ text }) => isSame(text, one.text)),
    );
    return { typed: left, queue };
  };
}
