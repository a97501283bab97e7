/** A message of what has changed for visitors, which people change before they send it. */
import type { Language } from '../../../program/model/languages.ts';
import type { Parts } from '../session/action-parts.ts';
import { asker } from '../attempt/asker.ts';
import { focusTarget } from '../sight/focus-places.ts';
import { words } from '../model/failure.ts';
import type { ChangeMessage } from '../api/publication-result.ts';
import type { MessageDraft, Telling } from '../state/publishing-state.ts';

export interface TellingActions {
  /** Has the host write the message: in another language, from elsewhere on, or anew. */
  tell(changes?: Partial<Pick<Telling, 'lang' | 'since' | 'newest'>>): Promise<void>;
  setMessage(text: string): void;
  /** Takes what the host writes now, instead of what somebody has made of it. */
  takeNewer(): void;
}

/** A typed text stays, and the host's new one is offered beside it. */
function withAnswer(draft: MessageDraft | undefined, answer: ChangeMessage): MessageDraft {
  const isTyped = draft && draft.text !== draft.written.text && draft.text.trim() !== '';
  if (!isTyped) return { written: answer, text: answer.text };
  const isKnown = [draft.written.text, draft.text].includes(answer.text);
  return isKnown ? { written: answer, text: draft.text } : { ...draft, newer: answer };
}

export function tellingActions({ store, calls }: Parts): TellingActions {
  const set = (change: (telling: Telling) => Partial<Telling>) =>
    store.setState(({ publishing }) => {
      const { telling } = publishing;
      return telling ? { publishing: { ...publishing, telling: { ...telling, ...change(telling) } } } : {};
    });
  const setDraft = (lang: Language, change: (draft: MessageDraft | undefined) => MessageDraft | undefined) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [lang]: change(drafts[lang]) } }));

  const messages = asker({
    ask: ({ lang, since }: Telling, signal) => calls.message(lang, since, { signal }),
    show(progress, { lang }) {
      if (progress.status === 'ready') setDraft(lang, (draft) => withAnswer(draft, progress.answer));
      if (progress.status === 'failed') set(() => ({ status: 'failed', problem: words(progress.error) }));
      else set(() => ({ status: progress.status === 'ready' ? 'ready' : 'asking' }));
    },
  });

  return {
    async tell(changes) {
      const { publishing } = store.getState();
      const before = publishing.telling;
      const telling: Telling = { lang: 'en', drafts: {}, ...before, ...changes, status: 'asking', problem: undefined };
      store.setState({
        publishing: { ...publishing, telling },
        // The button that began it is gone.
        ...(!before && { focus: { targets: [focusTarget.message], onlyIfLost: false } }),
      });
      await messages.ask(telling);
    },
    setMessage(text) {
      const lang = store.getState().publishing.telling?.lang;
      if (lang) setDraft(lang, (draft) => draft && { ...draft, text });
    },
    takeNewer() {
      const lang = store.getState().publishing.telling?.lang;
      if (lang) setDraft(lang, (draft) => (draft?.newer ? { written: draft.newer, text: draft.newer.text } : draft));
    },
  };
}
