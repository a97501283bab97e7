import type { KeptTexts, TabText } from '../state/tab-texts.ts';
import type { Network } from '../api/network.ts';
import { isSame } from '../model/unsaved-texts.ts';
import type { QueueEntry } from '../state/queue-entry.ts';
import type { QueueStorage } from './queue-storage.ts';

/** The texts written and kept on this device. */
export interface DeviceTexts {
  /** Texts that wait to be sent. */
  waiting: readonly QueueEntry[];
  /** Texts typed and not saved, in tabs that are gone and in this one. */
  left: readonly TabText[];
}

interface DeviceTextParts {
  network: Network;
  storage: QueueStorage;
  texts?: KeptTexts;
  /** Name of this tab. */
  tab: string;
}

/**
 * Reads it for the time in which nobody can sign in: undefined while the host can be reached. The program isn't kept on the
 * device, so these texts are all that there is to show.
 */
export function deviceTextsReader({ network, storage: queue, texts, tab }: DeviceTextParts) {
  return async (): Promise<DeviceTexts | undefined> => {
    if (!network.isOff() && (await network.isThere())) return undefined;
    const [waiting, kept, open] = await Promise.all([
      queue.read().catch(() => []),
      texts?.read().catch(() => []) ?? [],
      texts?.openTabs().catch(() => undefined),
    ]);
    const left = kept.filter(
      (one) => (one.tab === tab || !open?.has(one.tab)) && !waiting.some(({ text }) => isSame(text, one.text)),
    );
    return { waiting, left };
  };
}
