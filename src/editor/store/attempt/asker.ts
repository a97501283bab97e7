import { newestOnly } from '../session/waits.ts';

/** How it goes with a question to the host. */
export type Progress<Answer> =
  { status: 'checking' } | { status: 'ready'; answer: Answer } | { status: 'failed'; error: unknown };

export interface AskerParts<Question, Answer> {
  /** Asks the host. An answer that is known without it is given at once. */
  ask(question: Question, signal: AbortSignal): Answer | Promise<Answer>;
  show(progress: Progress<Answer>, question: Question): void;
}

export interface Asker<Question> {
  /** Asks, and gives up the question before. Never rejects. */
  ask(question: Question): Promise<void>;
  /** Waits for no answer any more. */
  stop(): void;
}

/** Shows how it goes with the newest of the questions about something that isn't done yet. */
export function asker<Question, Answer>({ ask, show }: AskerParts<Question, Answer>): Asker<Question> {
  const { stop, next } = newestOnly();
  return {
    stop,
    async ask(question) {
      const signal = next();
      const tell = (progress: Progress<Answer>) => {
        if (!signal.aborted) show(progress, question);
      };
      try {
        const given = ask(question, signal);
        if (!(given instanceof Promise)) return tell({ status: 'ready', answer: given });
        tell({ status: 'checking' });
        tell({ status: 'ready', answer: await given });
      } catch (error) {
        tell({ status: 'failed', error });
      }
    },
  };
}
