import { reuseRows } from '../../../program/model/reuse-rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { askEventClock } from '../model/event-clock.ts';
import { words } from '../model/failure.ts';
import { withoutListNotice } from '../model/notices.ts';
import { daysOf, type EditorDeps, type EditorState, type EditorStore } from '../state.ts';
import type { SessionToken } from './session-token.ts';
import type { Wait, WaitActions } from './waits.ts';

export interface ProgramActions {
  /** Shows the spinner, then the program or the error. Replaces a load that is under way. */
  load(): Promise<void>;
  /** Fetches again; the screen stays as it is until the answer arrives. Rejects if the fetch fails. */
  refetch(wait?: Wait): Promise<void>;
  /**
   * Fetches again after a write. On failure, shows a notice and applies just the change to the list.
   * @param written applies the change to the list that is shown
   * @returns whether the list has been fetched
   */
  refetchAfterWrite(written: (days: Schedule) => Schedule, wait: Wait): Promise<boolean>;
  /** Tries again after `refetchAfterWrite` has failed. */
  reload(): Promise<void>;
  /**
   * Fetches again after a form or dialog was closed whose row may have changed; a failure is ignored.
   * @param focus where focus goes if the answer removes the element it has returned to
   */
  refetchBehind(focus: NonNullable<EditorState['focus']>): Promise<void>;
}

export function programActions(
  store: EditorStore,
  { api }: EditorDeps,
  waits: WaitActions,
  session: SessionToken,
): ProgramActions {
  let asked = 0;
  let shown = 0;

  const refetch = async (wait?: Wait) => {
    const number = ++asked;
    const days = await (wait
      ? session.authorized((token) => api.schedule(token, wait.signal), wait)
      : api.schedule(session.current()));
    // Answers may arrive out of order; an older one must not replace a newer one.
    if (number < shown) return;
    shown = number;
    store.setState((state) => ({ program: { status: 'loaded', days: reuseRows(daysOf(state), days) } }));
  };

  const refetchAfterWrite: ProgramActions['refetchAfterWrite'] = async (written, wait) => {
    try {
      await refetch(wait);
      store.setState(({ notices }) => ({ notices: withoutListNotice(notices) }));
      return true;
    } catch (error) {
      store.setState((state) => ({
        program: { status: 'loaded', days: written(daysOf(state)) },
        notices: [...withoutListNotice(state.notices), { kind: 'list-not-reloaded', reason: words(error) }],
      }));
      return false;
    }
  };

  return {
    refetch,
    refetchAfterWrite,
    async refetchBehind(focus) {
      try {
        await refetch();
      } catch {
        return;
      }
      store.setState({ focus: { ...focus } });
    },
    async reload() {
      await waits.during('reload', (wait) => refetchAfterWrite((days) => days, wait));
    },
    load: () =>
      waits.during('program', async (wait) => {
        store.setState({ program: { status: 'loading' } });
        try {
          await refetch(wait);
        } catch (error) {
          if (!wait.signal.aborted) store.setState({ program: { status: 'error', error: error as Error } });
          return;
        }
        // The clock isn't awaited, because it only adds to what is shown.
        void askEventClock(api).then((clock) => store.setState({ clock }));
      }),
  };
}
