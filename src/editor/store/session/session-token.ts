import { ApiError } from '../../../program/host/api-client.ts';
import type { Session } from '../api/editor-api.ts';
import { hasStatus, isNameRefused } from '../model/failure.ts';
import type { EditorDeps, EditorStore } from '../state/editor-state.ts';
import type { Wait, WaitActions } from './waits.ts';

/** The token of the session, and the calls that wait for a new one. */
export interface SessionToken {
  /** Empty where there is no session. */
  current(): string;
  /** Opens a session. Rejects as the host does. */
  open(password: string): Promise<void>;
  /** Ends the session; the calls that wait for a new token fail. */
  close(): void;
  /** Lets the waiting calls continue with the new token. */
  resume(): void;
  /** Makes the calls that wait for a new token fail, for a reason in words. */
  abandon(why: string): void;
  /**
   * Makes a call with the token. If the session has expired, waits for the password and makes the call again.
   * @param forPerson of a call that is waited for
   */
  authorized<T>(send: (token: string) => Promise<T>, forPerson?: Wait['forPerson']): Promise<T>;
}

interface Renewal {
  promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

interface TokenParts extends Pick<EditorDeps, 'api' | 'name'> {
  store: EditorStore;
  waits: WaitActions;
}

export function sessionToken({ store, api, name: kept, waits }: TokenParts): SessionToken {
  // The token is kept nowhere else, so a reload forgets it. The reloaded page stays signed in because it signs in again
  // with the password from the tab's storage, which the specification requires.
  let token = '';
  let renewal: Renewal | undefined;

  function askAgain(): Renewal {
    const handle = {} as Renewal;
    handle.promise = new Promise<void>((resolve, reject) => Object.assign(handle, { resolve, reject }));
    store.setState({ expired: true, passwordMessage: undefined });
    return handle;
  }

  function giveUp(message: string): void {
    renewal?.reject(new ApiError(message, 401));
    renewal = undefined;
  }

  /** Signs in under the name that the device keeps, unless it is that of somebody's account by now. */
  async function openNamed(password: string, signal: AbortSignal): Promise<Session> {
    const name = kept.get();
    if (!name) return api.openSession(password, signal);
    try {
      return await api.openSession(password, signal, name);
    } catch (error) {
      if (!isNameRefused(error)) throw error;
      kept.set('');
      return api.openSession(password, signal);
    }
  }

  return {
    current: () => token,
    open: (password) =>
      waits.during('password', async ({ signal }) => {
        const session = await openNamed(password, signal);
        const { name, has_account: hasAccount = false } = session;
        token = session.token;
        const self = name === undefined ? undefined : { name, hasAccount };
        store.setState(({ people }) => ({ people: { ...people, self } }));
      }),

    close() {
      // The outcome doesn't matter: on the server the session expires by itself.
      if (token) api.closeSession(token).catch(() => {});
      token = '';
      giveUp('You have signed out.');
    },

    resume() {
      store.setState({ expired: false });
      renewal?.resolve();
      renewal = undefined;
    },

    abandon(why) {
      store.setState({ expired: false, passwordMessage: undefined });
      giveUp(why);
    },

    async authorized(send, forPerson = (answer) => answer) {
      for (;;) {
        const used = token;
        try {
          return await send(used);
        } catch (error) {
          if (!hasStatus(error, 401) || store.getState().session !== 'open') throw error;
          // Another call may have renewed the session in the meantime.
          if (token !== used) continue;
          renewal ??= askAgain();
          await forPerson(renewal.promise);
        }
      }
    },
  };
}
