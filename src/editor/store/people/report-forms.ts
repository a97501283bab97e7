import type { EditorDeps, EditorState, Follower, Following } from '../state/editor-state.ts';
import type { Kind } from '../../../program/model/entities.ts';
import type { TheirForm } from '../api/people.ts';
import { formKey } from '../model/form-key.ts';
import { isDirty } from '../model/unsaved-texts.ts';
import type { Parts } from '../session/action-parts.ts';
import type { SessionToken } from '../session/session-token.ts';

/** How long a form may change before the others are told, in milliseconds. */
const REPORT_MS = 200;

interface ReportParts extends Pick<Parts, 'store'>, Pick<EditorDeps, 'api'> {
  token: SessionToken;
}

interface FormReporter extends Following {
  /** Begins anew with a connection; undefined: there is none any more. */
  connected(connection: string | undefined): void;
}

/** The forms that others are told of. */
const formsOf = ({ open, unsavedTexts }: EditorState): TheirForm[] =>
  Object.entries(open).map(([slot, id]) => {
    const [mode, kind] = slot.split(':') as [TheirForm['mode'], Kind];
    const text = unsavedTexts[formKey({ mode, kind, id })];
    return { mode, kind, id, typing: !!text && isDirty(text) };
  });

/** Tells the others which forms are open, as long as there are others. */
export function formReporter({ store, api, token }: ReportParts): FormReporter {
  let connection: string | undefined;
  let told = '[]';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    timer = undefined;
    const state = store.getState();
    const forms = formsOf(state);
    const text = JSON.stringify(forms);
    if (!connection || state.people.others.length === 0 || text === told) return;
    told = text;
    // The next change, or the next connection, tells it again.
    api.reportForms({ connection, forms }, { token: token.current() }).catch(() => (told = ''));
  }
  const onChange: Follower = (state, before) => {
    const isChanged =
      state.open !== before.open ||
      state.unsavedTexts !== before.unsavedTexts ||
      state.people.others !== before.people.others;
    if (isChanged) timer ??= setTimeout(report, REPORT_MS);
  };
  return {
    onChange,
    connected(given) {
      connection = given;
      told = '[]';
    },
  };
}
