import { ApiError } from '../../../program/host/api-client.ts';
import { dirtyTexts, restoreUnsavedTexts } from '../model/unsaved-texts.ts';
import { hasStatus, words } from '../model/failure.ts';
import type { ProgramActions } from './loaded-program.ts';
import { type EditorDeps, type EditorStore, INITIAL } from '../state.ts';
import type { Wait, WaitActions } from './waits.ts';

/** The specification's key for the password while the tab is open. docs/decisions/password-in-session-storage.md */
export const PASSWORD_KEY = 'editor_password';

export type PasswordOutcome = 'right' | 'wrong' | 'failed';

export interface SessionActions {
  /** Reads the tab's storage: signs in with a stored password, otherwise shows the gate. */
  start(): Promise<void>;
  /** Signs in and loads the program again after either has failed or is slow. */
  retry(): Promise<void>;
  /** Checks a password at the gate; the right one is stored, and the page reloads into the editor. */
  unlock(password: string): Promise<PasswordOutcome>;
  /** Checks a password after the session has expired; the right one lets the waiting calls continue. */
  renew(password: string): Promise<PasswordOutcome>;
  /** Gives up an expired session; the waiting calls fail. */
  abandon(): void;
  signOut(): void;
  /**
   * Makes a call with the session's token. If the session has expired, waits for the password and makes the call again.
   */
  authorized<T>(send: (token: string) => Promise<T>, wait: Wait): Promise<T>;
}

/** Whether the password was refused, including a blank one. */
const isRefusal = (error: unknown) => hasStatus(error, 400, 401, 422);

interface Renewal {
  promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

export function sessionActions(
  store: EditorStore,
  { api, storage, reload }: EditorDeps,
  program: ProgramActions,
  waits: WaitActions,
  unsavedTextsKey: string,
): SessionActions {
  // The token is kept nowhere else, so a reload forgets it. The reloaded page stays signed in because it signs in again
  // with the password from the tab's storage, which the specification requires.
  let token = '';
  let renewal: Renewal | undefined;

  /** Opens a session. Rejects as the host does. */
  const open = (password: string) =>
    waits.during('password', async ({ signal }) => {
      ({ token } = await api.openSession(password, signal));
    });

  async function check(password: string, onRight: () => void): Promise<PasswordOutcome> {
    if (store.getState().waits.password) return 'failed';
    store.setState({ passwordMessage: undefined });
    try {
      await open(password);
    } catch (error) {
      const wrong = isRefusal(error);
      store.setState({ passwordMessage: wrong ? undefined : words(error) });
      return wrong ? 'wrong' : 'failed';
    }
    onRight();
    return 'right';
  }

  function askAgain(): Renewal {
    const handle = {} as Renewal;
    handle.promise = new Promise<void>((resolve, reject) => Object.assign(handle, { resolve, reject }));
    store.setState({ expired: true, passwordMessage: undefined });
    return handle;
  }

  function enter() {
    const kept = restoreUnsavedTexts(storage, unsavedTextsKey);
    const restored = dirtyTexts(kept.unsavedTexts).length > 0;
    store.setState({
      session: 'open',
      ...kept,
      notices: restored ? [{ kind: 'texts-restored' }] : [],
    });
  }

  /** Counts sign-ins, so that one replaced by `retry` no longer changes the state when it ends. */
  let signIns = 0;

  async function signIn(): Promise<void> {
    const password = storage.get(PASSWORD_KEY);
    if (password === null) return store.setState({ session: 'locked' });

    const number = ++signIns;
    store.setState({ session: 'entering' });
    const loading = program.load();
    try {
      await open(password);
    } catch (error) {
      if (number !== signIns) return;
      if (isRefusal(error)) {
        storage.remove(PASSWORD_KEY);
        return store.setState({
          session: 'locked',
          passwordMessage: 'The password kept for this tab is no longer accepted.',
        });
      }
      await loading;
      if (number !== signIns) return;
      return store.setState({ session: 'failed', program: { status: 'error', error: error as Error } });
    }
    if (number === signIns) enter();
  }

  return {
    async start() {
      if (store.getState().session === 'starting') await signIn();
    },

    retry: () => (store.getState().session === 'open' ? program.load() : signIn()),

    unlock: (password) =>
      check(password, () => {
        if (storage.set(PASSWORD_KEY, password)) return reload();
        // Without storage a reload would lead back to the gate.
        enter();
        void program.load();
      }),

    renew: (password) =>
      check(password, () => {
        storage.set(PASSWORD_KEY, password);
        store.setState({ expired: false });
        renewal?.resolve();
        renewal = undefined;
      }),

    abandon() {
      store.setState({ expired: false, passwordMessage: undefined });
      renewal?.reject(new ApiError('You are not signed in any more. Try again to enter the password.', 401));
      renewal = undefined;
    },

    signOut() {
      storage.remove(PASSWORD_KEY);
      // The session ends here in any case; on the server it would expire by itself.
      if (token) api.closeSession(token).catch(() => {});
      token = '';
      const { textsSurviveReload } = store.getState();
      store.setState({ ...INITIAL, session: 'locked', textsSurviveReload }, true);
    },

    async authorized(send, wait) {
      for (;;) {
        const used = token;
        try {
          return await send(used);
        } catch (error) {
          if (!hasStatus(error, 401) || store.getState().session !== 'open') throw error;
          // Another call may have renewed the session in the meantime.
          if (token !== used) continue;
          renewal ??= askAgain();
          await wait.forPerson(renewal.promise);
        }
      }
    },
  };
}
