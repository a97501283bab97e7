import { readSavedProgram } from '../device/saved-program.ts';
import { safeSchedule } from '../html/safe-html.ts';
import { type KnownProgram, LOADING, type Snapshot } from './program-state.ts';

/** One host's program as the elements of a page show it, and how old it is. */
export interface ProgramSnapshot {
  get(): Snapshot;
  /** The host's part of it. */
  known(): KnownProgram;
  /** Calls `listener` after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
  show(snapshot: Snapshot): void;
  setNewest(program: KnownProgram): void;
  /** The host could be reached until just now, so its program is of now. */
  confirmReachable(): void;
  /**
   * Takes over what is on the screen already, without telling anybody.
   * @returns whether the host is to be asked at once
   */
  adopt(prerendered: KnownProgram): boolean;
  /** The earlier program that can be shown while the host can't be reached. */
  earlier(): Promise<Omit<Snapshot, 'state'>>;
}

/** When this page was copied, if the service worker has brought it from the device (`service-worker.ts`). */
const copiedAt = () => Date.parse(document.documentElement.dataset.copied ?? '');

/** @param base address of the API host, without a slash at the end */
export function programSnapshot(base: string): ProgramSnapshot {
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { state: LOADING };
  let told: Omit<KnownProgram, 'state'> = {};
  /** When the page's program was the newest, in milliseconds since 1970. */
  let newestAt = 0;

  const show = (next: Snapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => snapshot,
    known: () => ({ ...told, state: snapshot.state }),
    show,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // A failure is forgotten once no element shows it: an element added later tries again.
        if (snapshot.state.status === 'error' && listeners.size === 0) snapshot = { state: LOADING };
      };
    },
    setNewest(program) {
      newestAt = Date.now();
      const { state, ...rest } = program;
      told = rest;
      if (state !== snapshot.state || snapshot.asOf !== undefined)
        show({ state, revision: rest.revision, notes: rest.notes });
    },
    confirmReachable: () => void (newestAt = Date.now()),
    adopt(prerendered) {
      const { state } = prerendered;
      told = { revision: prerendered.revision, isPolled: prerendered.isPolled };
      // Until its host has answered, a copied page is taken for what it is.
      const asOf = (state.status === 'loaded' && copiedAt()) || undefined;
      // The same object, which is on the screen already, renders nothing again.
      snapshot = asOf === undefined ? prerendered : { state, asOf };
      newestAt = state.status === 'loaded' ? (asOf ?? Date.now()) : 0;
      return state.status === 'error' || !!asOf;
    },
    async earlier() {
      const { asOf, saved } = snapshot;
      if (saved) return { asOf, saved };
      const program = await readSavedProgram(base);
      if (program && program.at > newestAt)
        return { asOf: program.at, saved: { status: 'loaded', days: safeSchedule(program.days, base) } };
      return newestAt ? { asOf: newestAt } : {};
    },
  };
}
