import type { Schedule } from '../../../program/model/types.ts';
import type { EditResult } from '../api/edit-result.ts';
import { isUnanswered, withNeed, words } from '../model/failure.ts';
import type { Network } from '../api/network.ts';
import { newKey } from '../model/unsaved-texts.ts';
import { daysOf, type EditorState, type EditorStore, isWriting } from '../state/editor-state.ts';
import type { AuthorizedOptions } from '../session/authorized-calls.ts';
import { withEdit } from '../model/written-row.ts';
import type { Parts } from '../session/action-parts.ts';

/** A change that a person asks for outside a form: a move, a shift of many items, an undo, a publication. */
export interface PerformRequest<Result = EditResult> {
  /** Under which it is waited for: `edit` by default. */
  key?: 'edit' | 'undo' | 'publish';
  /** Said while it runs: `Moving…`. */
  running: string;
  /** The participle, as in "Not moved". */
  done: string;
  /** The program as it is shown until the host has answered. */
  expected?(days: Schedule): Schedule;
  /** Makes the call to the host. */
  send(options: AuthorizedOptions): Promise<Result>;
  /**
   * The changes of the state that show it as done.
   * @param isListed whether the program shows it
   */
  shown(state: EditorState, result: Result, isListed: boolean): Partial<EditorState>;
  /** Reads again, done or not, where it changes something else than the program, which is read by default. */
  readAgain?(): Promise<void>;
  /** Says why it failed; by default in the words of the error. */
  explain?(error: unknown): string;
  /** Where focus goes after a failure if it was on the button that stops waiting. */
  places: string[];
}

/**
 * Makes one change, shows it as the host has answered, and fetches the program again behind that; before it where the answer
 * doesn't tell. A failure says why. While another change is under way, nothing is sent, and the person is told. Never rejects.
 */
export type Perform = <Result = EditResult>(request: PerformRequest<Result>) => Promise<void>;

/** The parts of actions that change something outside a form. */
export interface PerformParts extends Parts {
  perform: Perform;
}

/** Whether another change is under way. If so, says that this one was not made. */
export function isRefused(store: EditorStore, done: string): boolean {
  if (!isWriting(store.getState())) return false;
  store.setState({ outcome: { text: `Not ${done}: another change is still under way`, failed: true } });
  return true;
}

/** Whether the host can't be reached without network. If so, says that this was not made: it isn't even sent. */
async function isUnsent(store: EditorStore, network: Network, done: string): Promise<boolean> {
  if (await network.isThere()) return false;
  store.setState({ outcome: { text: withNeed(`Not ${done}, nothing was changed.`), failed: true } });
  return true;
}

/** Why a call has failed, and that it needs the network where that is why. */
export const whyFailed = async (network: Network, error: unknown, explain = words): Promise<string> =>
  (await network.isLackedBy(error)) ? withNeed(explain(error)) : explain(error);

interface Expectation {
  /** Whether what is expected is what is shown: a list that has been fetched meanwhile is newer. */
  isShown(): boolean;
  takeBack(): void;
}

/** Shows that a change runs, and what is expected of it. */
function showRunning(
  store: EditorStore,
  { running, expected, places }: Pick<PerformRequest, 'running' | 'expected' | 'places'>,
): Expectation {
  const { program } = store.getState();
  const outcome = { text: running };
  const shown = expected && program.status === 'loaded' && { ...program, days: expected(program.days) };
  // At once: each change of the state asks all rows whether they are concerned.
  store.setState(shown ? { outcome, program: shown, focus: { targets: places, onlyIfLost: true } } : { outcome });
  const isShown = () => !!shown && store.getState().program === shown;
  return {
    isShown,
    takeBack: () => isShown() && store.setState({ program }),
  };
}

/** The changed rows of an edit; other changes have none. */
const changesOf = (result: unknown): EditResult['changes'] =>
  (result as Partial<EditResult> | undefined)?.changes ?? [];

export const performer =
  ({ store, waits, program, network, tab }: Parts): Perform =>
  async (request) => {
    const { key = 'edit', done, send, shown, readAgain, explain, places } = request;
    if (isRefused(store, done) || (network.isOff() && (await isUnsent(store, network, done)))) return;
    const expectation = showRunning(store, request);
    const idempotencyKey = newKey();
    try {
      await waits.during(key, async (wait) => {
        const result = await send({ ...wait, tab, idempotencyKey });
        const days = daysOf(store.getState());
        const isShown = expectation.isShown();
        const written = isShown ? days : withEdit(days, changesOf(result));
        if (isShown || written !== days) return program.showWritten(written, (state) => shown(state, result, true));
        const isListed = !readAgain && (await program.refetchAfterWrite(wait));
        store.setState((state) => shown(state, result, isListed));
      });
    } catch (error) {
      expectation.takeBack();
      // Without an answer from the host, nobody can tell whether it was made.
      const not = isUnanswered(error) ? 'Perhaps not' : 'Not';
      const focus = { targets: places, onlyIfLost: true };
      const why = await whyFailed(network, error, explain);
      store.setState({ outcome: { text: `${not} ${done}. ${why}`, failed: true }, focus });
      if (!readAgain) await program.refetchBehind(focus);
    }
    await readAgain?.();
  };
