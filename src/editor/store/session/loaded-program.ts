import { reuseRows } from '../../../program/model/reuse-rows.ts';
import type { Schedule } from '../../../program/model/types.ts';
import { askEventClock } from '../api/event-clock.ts';
import { hasStatus, words } from '../model/failure.ts';
import { withoutListNotice } from '../model/notices.ts';
import { daysOf, type EditorDeps, type EditorState, type EditorStore } from '../state/editor-state.ts';
import type { SessionToken } from './session-token.ts';
import type { Wait, WaitActions } from './waits.ts';

export interface ProgramActions {
  /** Shows the spinner, then the program or the error. Replaces a load that is under way. */
  load(): Promise<void>;
  /** Fetches again; the screen stays as it is until the answer arrives. Rejects if the fetch fails. */
  refetch(wait?: Wait): Promise<void>;
  /**
   * Fetches again after a write. A failure shows a notice.
   * @returns whether the list has been fetched
   */
  refetchAfterWrite(wait: Wait): Promise<boolean>;
  /**
   * Shows a write as the host's answer tells it, and fetches again behind that. A failure of the fetch shows a notice.
   * @param days the list with the change
   * @param done the changes of the state that are shown with it
   */
  showWritten(days: Schedule, done: (state: EditorState) => Partial<EditorState>): void;
  /** Shows the program after an edit of somebody else. */
  show(days: Schedule, revision: number): void;
  /** Whether the program lacks an edit, as far as its host tells. */
  isBehind(revision: number): boolean;
  /**
   * Fetches again what somebody else has done. A failure is ignored.
   * @param revision an edit that the answer must hold
   * @param isWelcome whether the answer may be shown now
   */
  refetchQuietly(revision: number | undefined, isWelcome: (days: Schedule) => boolean): Promise<void>;
  /** Tries again after `refetchAfterWrite` has failed. */
  reload(): Promise<void>;
  /**
   * Fetches again after a form or dialog was closed whose row may have changed; a failure is ignored.
   * @param focus where focus goes if the answer removes the element it has returned to
   */
  refetchBehind(focus: NonNullable<EditorState['focus']>): Promise<void>;
}

interface ProgramParts extends Pick<EditorDeps, 'api'> {
  store: EditorStore;
  waits: WaitActions;
  token: SessionToken;
}

/** Asks for the program, with the last edit of somebody else that was heard of: without it that would vanish again. */
function programReader({ api, token }: ProgramParts) {
  /** The last edit that the program holds. */
  let held: number | undefined;
  /** The last edit of somebody else that was heard of. */
  let heard: number | undefined;

  async function fetched(current: string, signal?: AbortSignal): Promise<Schedule> {
    for (;;) {
      let answered: number | undefined;
      const onRevision = (revision: number) => (answered = revision);
      try {
        const days = await api.schedule(current, signal, { revision: heard, onRevision });
        held = answered;
        // A revision heard of meanwhile is asked for again.
        if (answered === undefined || answered >= (heard ?? 0)) return days;
      } catch (error) {
        // The database was put back to an earlier state.
        if (!hasStatus(error, 409) || heard === undefined) throw error;
        heard = undefined;
      }
    }
  }

  return {
    /** Where nobody waits, an expired session is left as it is. */
    read: (wait?: Wait): Promise<Schedule> =>
      wait ? token.authorized((current) => fetched(current, wait.signal), wait.forPerson) : fetched(token.current()),
    isBehind: (revision: number) => held !== undefined && held < revision,
    hear: (revision: number) => (heard = Math.max(heard ?? 0, revision)),
    /** The program on the screen has that edit. */
    show: (revision: number) => (heard = revision),
  };
}

export function programActions(parts: ProgramParts): ProgramActions {
  const { store, api, waits } = parts;
  const reader = programReader(parts);
  let asked = 0;
  let shown = 0;

  const refetch = async (wait?: Wait, isWelcome: (days: Schedule) => boolean = () => true) => {
    const number = ++asked;
    const days = await reader.read(wait);
    // Answers may arrive out of order; an older one must not replace a newer one.
    if (number < shown || !isWelcome(days)) return;
    shown = number;
    store.setState((state) => ({ program: { status: 'loaded', days: reuseRows(daysOf(state), days) } }));
  };

  const refetchAfterWrite: ProgramActions['refetchAfterWrite'] = async (wait) => {
    const number = asked + 1;
    try {
      await refetch(wait);
      store.setState(({ notices }) => ({ notices: withoutListNotice(notices) }));
      return true;
    } catch (error) {
      // Another write has taken its place, whose own fetch tells.
      if (asked > number) return false;
      store.setState((state) => ({
        notices: [...withoutListNotice(state.notices), { kind: 'list-not-reloaded', reason: words(error) }],
      }));
      return false;
    }
  };

  const reload = () => waits.during('reload', (wait) => refetchAfterWrite(wait));

  return {
    refetch,
    showWritten(days, done) {
      // An answer that is under way may lack it.
      shown = ++asked;
      const program = { status: 'loaded', days } as const;
      store.setState((state) => ({ ...done({ ...state, program }), program }));
      void reload();
    },
    show(days, revision) {
      reader.show(revision);
      if (days !== daysOf(store.getState())) store.setState({ program: { status: 'loaded', days } });
    },
    isBehind: reader.isBehind,
    async refetchQuietly(revision, isWelcome) {
      if (revision !== undefined) reader.hear(revision);
      await refetch(undefined, isWelcome).catch(() => {});
    },
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
      await reload();
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
