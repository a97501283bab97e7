import { focusTarget } from '../sight/focus-places.ts';
import type { FormActions } from '../forms/forms.ts';
import { withPlace } from '../sight/overview.ts';
import { formKey } from '../model/form-key.ts';
import { withDropped } from '../model/notices.ts';
import { isDirty, typedText } from '../model/unsaved-texts.ts';
import type { Parts } from '../session/action-parts.ts';
import type { EditorState, Follower, Following } from '../state/editor-state.ts';
import type { UnsentStore } from '../state/unsent.ts';
import { type TabText, withoutForms } from '../state/unsent-text.ts';
import type { TextKeeper } from '../unsent/keep-texts.ts';
import { ageOf } from '../unsent/tab-locks.ts';
import { fieldsOf, isLeft, withSettled } from './settled-texts.ts';

/** Texts typed in a tab that is gone: by a crash, or because it was closed. */
export interface LeftTextActions {
  /** Marks this tab as open, and writes in time what it keeps, until the signal. */
  follow(signal: AbortSignal): void;
  /** Opens the form of a left text, which offers it. */
  open(left: TabText): void;
  /** Puts a left text into its form. A text typed there can be brought back by a notice. */
  use(left: TabText): Promise<void>;
  /** Drops a left text; a notice offers to bring it back. */
  discard(left: TabText): void;
}

/** How long texts are kept that were typed and left, on the device and in the list: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** A tab that was closed is gone only a moment after the next one is shown. */
const CLOSING_MS = 1_000;

interface LeftTextParts extends Pick<Parts, 'store' | 'tab'> {
  unsent: UnsentStore;
  keeper: TextKeeper;
  forms: FormActions;
}

interface Forgetting {
  forget(texts: readonly TabText[]): void;
  /** Forgets what this tab has taken over, once it is kept under its name: nothing may be lost in between. */
  forgetTaken(texts: readonly TabText[]): Promise<void>;
}

function forgetting({ store, unsent, keeper, tab }: LeftTextParts): Forgetting {
  function forget(texts: readonly TabText[]) {
    const { unsavedTexts } = store.getState();
    // This tab's newer text of the form is kept in the same place.
    const isReplaced = ({ tab: owner, text }: TabText) => {
      const current = owner === tab && unsavedTexts[formKey(text)];
      return current && isDirty(current);
    };
    const gone = texts.filter((one) => !isReplaced(one));
    if (gone.length > 0) unsent.change(({ typed }) => ({ typed: withoutForms(typed, gone) })).catch(() => {});
  }
  return {
    forget,
    async forgetTaken(texts) {
      if (texts.length > 0 && (await keeper.write())) forget(texts);
    },
  };
}

/** Looks for left texts, and holds them against the program whenever it has changed. */
function finder({ store, unsent, tab }: LeftTextParts, { forget, forgetTaken }: Forgetting) {
  /** Sets what is left, and forgets what isn't any more. */
  function settle(left: readonly TabText[]) {
    store.setState((state) => withSettled(state, left));
    const { leftTexts, unsavedTexts } = store.getState();
    const isTaken = ({ text }: TabText) => unsavedTexts[formKey(text)] === text;
    const gone = left.filter((one) => !leftTexts.includes(one));
    forget(gone.filter((one) => !isTaken(one)));
    void forgetTaken(gone.filter(isTaken));
  }

  async function look() {
    const before = store.getState().unsavedTexts;
    const [{ typed }, open] = await Promise.all([unsent.read(), unsent.openTabs()]);
    const { session, unsavedTexts } = store.getState();
    if (session !== 'open') return;
    // Texts that were read may have been dropped meanwhile.
    const own = { ...before, ...unsavedTexts };
    const isOld = (one: TabText) => ageOf(one) > KEPT_MS;
    forget(typed.filter(isOld));
    settle(typed.filter((one) => !isOld(one) && isLeft(one, tab, own, open)));
  }

  const onChange: Follower = (state, before) => {
    if (state.session === 'open' && before.session !== 'open') look().catch(() => {});
    if (state.leftTexts.length === 0) return;
    const isFormGone = Object.keys(state.unsavedTexts).length < Object.keys(before.unsavedTexts).length;
    const isQueueOther = state.queue.entries !== before.queue.entries;
    if (state.program !== before.program || isQueueOther || isFormGone) settle(state.leftTexts);
  };
  return { onChange, look: () => void look().catch(() => {}) };
}

export function leftTextActions(parts: LeftTextParts): LeftTextActions & Following {
  const { store, unsent, keeper, forms } = parts;
  const { forget, forgetTaken } = forgetting(parts);
  const { look, onChange } = finder(parts, { forget, forgetTaken });
  const withoutOne = ({ leftTexts }: EditorState, left: TabText) => leftTexts.filter((one) => one !== left);

  return {
    onChange,
    follow(signal) {
      unsent.markOpen(signal);
      addEventListener('pagehide', () => void keeper.write(), { signal });
      const onVisibility = () => {
        if (document.hidden) void keeper.write();
        else setTimeout(look, CLOSING_MS);
      };
      document.addEventListener('visibilitychange', onVisibility, { signal });
    },
    open({ text }) {
      store.setState((state) => withPlace(state, text));
      forms.open(text);
      store.setState({
        focus: { targets: [focusTarget.leftText(text), focusTarget.firstField(text)], onlyIfLost: false },
      });
    },
    async use(left) {
      const { waits } = store.getState();
      if (waits[formKey(left.text)]) return;
      store.setState((state) => ({ leftTexts: withoutOne(state, left), outcome: { text: '' } }));
      forms.bringBack(left.text);
      const fields = fieldsOf(store.getState(), left.text).map(({ name }) => focusTarget.field(left.text, name));
      store.setState({ focus: { targets: [...fields, focusTarget.firstField(left.text)], onlyIfLost: false } });
      await forgetTaken([left]);
    },
    discard(left) {
      forget([left]);
      store.setState((state) => ({
        leftTexts: withoutOne(state, left),
        notices: withDropped(state.notices, left.text),
        outcome: { text: 'Discarded', about: typedText(left.text) },
        focus: { targets: [focusTarget.firstField(left.text)], onlyIfLost: true },
      }));
    },
  };
}
