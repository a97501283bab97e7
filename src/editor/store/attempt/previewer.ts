import type { EditorState, EditorStore, Following } from '../state/editor-state.ts';
import { asker, type AskerParts } from './asker.ts';

interface PreviewerParts<Question, Answer> extends AskerParts<Question, Answer> {
  store: EditorStore;
  /** The question about the task that is shown; undefined while there is none, or it isn't said what to do. */
  questionOf(state: EditorState): Question | undefined;
  /** Whether a change of the state makes it another question, or another answer. */
  isOther(state: EditorState, before: EditorState): boolean;
  /** Takes what was shown away. */
  hide?(): void;
}

export interface Previewer extends Following {
  ask(): void;
  /** Resolves once the question under way is answered. */
  settled(): Promise<void>;
  /**
   * Does what is shown, once at a time. Changes of the program meanwhile aren't asked about; a task that is still there
   * afterwards, because it was refused, is asked about anew.
   */
  apply(work: () => Promise<void>): Promise<void>;
}

/** Asks what a task would do before it is done, and again whenever that may be something else. */
export function previewer<Question, Answer>({
  store,
  questionOf,
  isOther,
  hide,
  ...asking
}: PreviewerParts<Question, Answer>): Previewer {
  const host = asker(asking);
  let asked = Promise.resolve();
  let isShown = false;
  let isApplying = false;

  function ask(): void {
    const question = questionOf(store.getState());
    if (question !== undefined) {
      isShown = true;
      asked = host.ask(question);
      return;
    }
    host.stop();
    if (isShown) hide?.();
    isShown = false;
  }

  return {
    ask,
    settled: () => asked,
    onChange(state, before) {
      if (!isApplying && isOther(state, before)) ask();
    },
    async apply(work) {
      if (isApplying) return;
      isApplying = true;
      try {
        await work();
      } finally {
        isApplying = false;
        ask();
      }
    },
  };
}
