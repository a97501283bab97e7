import type { Schedule } from '../../program/types.ts';
import { words } from './failure.ts';
import { reconcile } from './reconcile.ts';
import { daysOf, type EditorDeps, type EditorStore, withoutNotice } from './state.ts';

export interface ProgramActions {
  /** Shows the spinner, then the program or the error. */
  load(): Promise<void>;
  /** Fetches again; what is shown stays until the answer is there. Rejects when it can't be had. */
  refetch(): Promise<void>;
  /**
   * Fetches again after a write. A failure is told, and the list stays with the change alone.
   * @param written makes the change to the list that was shown before
   */
  refetchAfterWrite(written?: (days: Schedule) => Schedule): Promise<void>;
}

export function programActions(store: EditorStore, { api }: EditorDeps): ProgramActions {
  let asked = 0;
  let shown = 0;

  const refetch = async () => {
    const number = ++asked;
    const days = await api.schedule();
    // Answers may overtake each other; an older one must not replace a newer.
    if (number < shown) return;
    shown = number;
    store.setState((state) => ({ program: { status: 'loaded', days: reconcile(daysOf(state), days) } }));
  };

  const refetchAfterWrite: ProgramActions['refetchAfterWrite'] = async (written) => {
    try {
      await refetch();
      store.setState((state) => ({ notice: withoutNotice(state.notice, retry) }));
    } catch (error) {
      store.setState((state) => ({
        ...(written && { program: { status: 'loaded', days: reconcile(daysOf(state), written(daysOf(state))) } }),
        notice: {
          text: `Your change is saved, but the list could not be loaded again. ${words(error)}`,
          action: { label: 'Load again', run: retry },
          earlier: withoutNotice(state.notice, retry),
        },
      }));
    }
  };
  const retry = () => void refetchAfterWrite();

  return {
    refetch,
    refetchAfterWrite,
    async load() {
      store.setState({ program: { status: 'loading' } });
      try {
        await refetch();
      } catch (error) {
        store.setState({ program: { status: 'error', message: words(error) } });
      }
    },
  };
}
