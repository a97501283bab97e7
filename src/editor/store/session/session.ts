import { dirtyTexts } from '../model/unsaved-texts.ts';
import { counted } from '../model/rows/counted.ts';
import { hasStatus, words } from '../model/failure.ts';
import { isOwn, type PeopleState } from '../state/people-state.ts';
import type { ProgramActions } from './loaded-program.ts';
import { type EditorDeps, type EditorState, type EditorStore, INITIAL } from '../state/editor-state.ts';
import type { SessionToken } from './session-token.ts';

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
}

interface SessionParts extends Pick<EditorDeps, 'storage' | 'reload'> {
  store: EditorStore;
  program: ProgramActions;
  token: SessionToken;
  /** The texts that were typed in this tab before a reload, for the person who has signed in. */
  restoreTexts(self: PeopleState['self']): Promise<Pick<EditorState, 'unsavedTexts' | 'open'>>;
  /** Called once an expired session is open again. */
  onRenewed(): void;
}

/** Whether the password was refused, including a blank one. */
const isRefusal = (error: unknown) => hasStatus(error, 400, 401, 422);

/** Signs in with the password that the tab's storage holds, or shows the gate. */
function storedSignIn(
  { store, storage, program, token }: SessionParts,
  enter: () => Promise<void>,
): () => Promise<void> {
  /** Counts sign-ins, so that one replaced by `retry` no longer changes the state when it ends. */
  let signIns = 0;

  return async () => {
    const password = storage.get(PASSWORD_KEY);
    if (password === null) return store.setState({ session: 'locked' });

    const number = ++signIns;
    store.setState({ session: 'entering', program: INITIAL.program });
    try {
      await token.open(password);
    } catch (error) {
      if (number !== signIns) return;
      if (isRefusal(error)) {
        storage.remove(PASSWORD_KEY);
        return store.setState({
          session: 'locked',
          passwordMessage: 'The password kept for this tab is no longer accepted.',
        });
      }
      return store.setState({ session: 'failed', program: { status: 'error', error: error as Error } });
    }
    if (number !== signIns) return;
    await enter();
    await program.load();
  };
}

export function sessionActions(parts: SessionParts): SessionActions {
  const { store, storage, reload, program, token, restoreTexts, onRenewed } = parts;
  async function check(password: string, onRight: () => void): Promise<PasswordOutcome> {
    if (store.getState().waits.password) return 'failed';
    store.setState({ passwordMessage: undefined });
    try {
      await token.open(password);
    } catch (error) {
      const wrong = isRefusal(error);
      store.setState({ passwordMessage: wrong ? undefined : words(error) });
      return wrong ? 'wrong' : 'failed';
    }
    onRight();
    return 'right';
  }

  async function enter() {
    const kept = await restoreTexts(store.getState().people.self);
    const restored = dirtyTexts(kept.unsavedTexts).length > 0;
    store.setState({ session: 'open', ...kept, notices: restored ? [{ kind: 'texts-restored' }] : [] });
  }

  const signIn = storedSignIn(parts, enter);

  return {
    abandon: () => token.abandon('You are not signed in any more. Try again to enter the password.'),
    async start() {
      if (store.getState().session === 'starting') await signIn();
    },
    retry: () => (store.getState().session === 'open' ? program.load() : signIn()),
    unlock: (password) =>
      check(password, () => {
        if (storage.set(PASSWORD_KEY, password)) return reload();
        // Without storage a reload would lead back to the gate.
        void enter().then(program.load);
      }),
    renew(password) {
      const before = store.getState().people.self?.name;
      return check(password, () => {
        storage.set(PASSWORD_KEY, password);
        if (isOwn(before, store.getState().people.self)) token.resume();
        else token.abandon('Somebody else is signed in now, and nothing was sent.');
        onRenewed();
      });
    },
    signOut() {
      storage.remove(PASSWORD_KEY);
      token.close();
      const { textsSurviveReload, host, queue } = store.getState();
      const waiting = queue.entries.length;
      const note =
        waiting > 0
          ? `${counted(waiting, 'change')} not sent yet: kept on this device until you sign in here again.`
          : undefined;
      store.setState({ ...INITIAL, host, session: 'locked', textsSurviveReload, note }, true);
    },
  };
}
