import type { EditorApi } from './editor-api.ts';
import { isOff, isUnanswered } from './failure.ts';

/** How long the host has to say that it is there, in milliseconds. */
const PROBE_MS = 3_000;

/** Whether the host can be reached. */
export interface Network {
  /** The browser knows of no network. A host on the same device can be reached all the same. */
  isOff(): boolean;
  /** Asks the host for a few bytes. */
  isThere(): Promise<boolean>;
  /** Whether a call has failed for want of a network, and not by itself. */
  isLackedBy(error: unknown): Promise<boolean>;
}

export function networkTo({ probe }: Pick<EditorApi, 'probe'>): Network {
  const isThere = async () => {
    try {
      await probe(AbortSignal.timeout(PROBE_MS));
      return true;
    } catch (error) {
      return !isUnanswered(error);
    }
  };
  return {
    isOff,
    isThere,
    isLackedBy: async (error) => isUnanswered(error) && (isOff() || !(await isThere())),
  };
}
