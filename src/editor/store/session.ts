import { ApiError } from '../../program/api-client.ts';
import { dirtyDrafts, restoreDrafts } from './drafts.ts';
import { hasStatus, words } from './failure.ts';
import type { ProgramActions } from './program.ts';
import { type EditorDeps, type EditorStore, INITIAL } from './state.ts';

/** Where the specification keeps the password while the tab is open. */
export const PASSWORD_KEY = 'editor_password';

export type PasswordOutcome = 'right' | 'wrong' | 'failed';

export interface SessionActions {
  /** Reads the tab's storage: signs in with a stored password, shows the gate otherwise. */
  start(): Promise<void>;
  /** Checks a password at the gate; the right one is stored and the page reloaded into the editor. */
  unlock(password: string): Promise<PasswordOutcome>;
  /** Checks a password after the session has run out; the right one lets the waiting calls go on. */
  renew(password: string): Promise<PasswordOutcome>;
  /** Gives up on a session that has run out; the waiting calls fail. */
  abandon(): void;
  signOut(): void;
  /** Makes a call with the session's token. When the session has run out, waits for the password and makes it again. */
  authorized<T>(send: (token: string) => Promise<T>): Promise<T>;
}

/** Answers to a password that is not the right one, blank ones included. */
const isRefusal = (error: unknown) => hasStatus(error, 400, 401, 422);

interface Renewal {
  promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

export function sessionActions(store: EditorStore, deps: EditorDeps, program: ProgramActions, draftsKey: string) {
  const { api, storage, reload } = deps;
  // Here and nowhere else: the token is never stored.
  let token = '';
  let renewal: Renewal | undefined;

  async function check(password: string, onRight: () => void): Promise<PasswordOutcome> {
    if (store.getState().passwordRunning) return 'failed';
    store.setState({ passwordRunning: true, passwordMessage: undefined });
    try {
      ({ token } = await api.openSession(password));
      store.setState({ passwordRunning: false });
      onRight();
      return 'right';
    } catch (error) {
      const wrong = isRefusal(error);
      store.setState({ passwordRunning: false, passwordMessage: wrong ? undefined : words(error) });
      return wrong ? 'wrong' : 'failed';
    }
  }

  function askAgain(): Renewal {
    const handle = {} as Renewal;
    handle.promise = new Promise<void>((resolve, reject) => Object.assign(handle, { resolve, reject }));
    store.setState({ expired: true, passwordMessage: undefined });
    return handle;
  }

  function enter() {
    const kept = restoreDrafts(storage, draftsKey);
    const restored = dirtyDrafts(kept.drafts).length > 0;
    store.setState({
      session: 'open',
      ...kept,
      notice: restored ? { text: 'Text you had not saved has been brought back.' } : undefined,
    });
  }

  const actions: SessionActions = {
    async start() {
      const { session } = store.getState();
      if (session !== 'starting' && session !== 'failed') return;
      const password = storage.get(PASSWORD_KEY);
      if (password === null) return store.setState({ session: 'locked' });

      store.setState({ session: 'entering' });
      const loading = program.load();
      try {
        ({ token } = await api.openSession(password));
      } catch (error) {
        await loading;
        if (!isRefusal(error))
          return store.setState({ session: 'failed', program: { status: 'error', message: words(error) } });
        storage.remove(PASSWORD_KEY);
        return store.setState({
          session: 'locked',
          passwordMessage: 'The password kept for this tab is no longer accepted.',
        });
      }
      enter();
    },

    unlock: (password) =>
      check(password, () => {
        if (storage.set(PASSWORD_KEY, password)) return reload();
        // Without storage a reload would lead back here.
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
      // The session ends here in any case; on the server it would run out by itself.
      if (token) api.closeSession(token).catch(() => {});
      token = '';
      const { draftsKept } = store.getState();
      store.setState({ ...INITIAL, session: 'locked', draftsKept }, true);
    },

    async authorized(send) {
      for (;;) {
        const used = token;
        try {
          return await send(used);
        } catch (error) {
          if (!hasStatus(error, 401) || store.getState().session !== 'open') throw error;
          // Another call may have renewed the session in the meantime.
          if (token !== used) continue;
          renewal ??= askAgain();
          await renewal.promise;
        }
      }
    },
  };
  return actions;
}
