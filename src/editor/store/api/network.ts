import type { EditorApi } from './editor-api.ts';
import { isOff, isUnanswered } from '../model/failure.ts';

/** How long the host has to say that it is there while a person waits, in milliseconds. */
const PROBE_MS = 3_000;
/** How long it has while nobody waits, in milliseconds: on a slow network much arrives after a while. */
const PATIENT_PROBE_MS = 30_000;

/** Whether the host can be reached. */
export interface Network {
  /** The browser knows of no network. A host on the same device can be reached all the same. */
  isOff(): boolean;
  /** Asks the host for a few bytes. */
  isThere(): Promise<boolean>;
  /** Does so with patience, until the signal. */
  isThereAtLast(signal: AbortSignal): Promise<boolean>;
  /** Whether a call has failed for want of a network, and not by itself. */
  isLackedBy(error: unknown): Promise<boolean>;
}

export function networkTo({ probe }: Pick<EditorApi, 'probe'>): Network {
  const answers = async (signal: AbortSignal) => {
    try {
      await probe(signal);
      return true;
    } catch (error) {
      return !isUnanswered(error);
    }
  };
  const isThere = () => answers(AbortSignal.timeout(PROBE_MS));
  return {
    isOff,
    isThere,
    isThereAtLast: (signal) => answers(AbortSignal.any([signal, AbortSignal.timeout(PATIENT_PROBE_MS)])),
    isLackedBy: async (error) => isUnanswered(error) && (isOff() || !(await isThere())),
  };
}
