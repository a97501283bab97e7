import { createInterface } from 'node:readline';
import { CommandError } from '../command-error.ts';

/** Answers that can't be taken, with a sentence that says why: it is asked again. */
export class NotTaken extends Error {
  override name = 'NotTaken';
}

/** A question, and how its answer is read. */
export interface Question<T> {
  text: string;
  /** The answer of who presses Enter alone, as it would be typed. */
  usual?: string;
  /** The meaning of an empty answer, where there may be one. */
  empty?: string;
  /** @throws {NotTaken} */
  read(answer: string): T;
}

/** A question among several of the same text. */
interface Asked<T> extends Question<T> {
  /** Under which its answer is kept, to be offered when it is asked again; without one it isn't. */
  key?: string;
  /** Nobody is told what an empty answer means before there is another to be offered. */
  isEmptySaid?: boolean;
}

/** The answers that are none. */
export const BACK = 'back';
export const EMPTY = 'empty';

/** Leads to the question before. */
class StepBack extends Error {
  override name = 'StepBack';
}

function promptOf({ text, usual, empty, isEmptySaid = true }: Asked<unknown>, earlier: string | undefined): string {
  const offered = earlier ?? usual;
  const key = earlier === undefined ? 'Enter' : EMPTY;
  const meaning = empty !== undefined && (isEmptySaid || earlier !== undefined) ? ` (${key}: ${empty})` : '';
  return `${text}${meaning}${offered === undefined ? '' : ` [${offered}]`}: `;
}

/** Whether an answer can be taken now: what it is measured by may have become another. */
function isTaken<T>({ read }: Question<T>, answer: string): boolean {
  try {
    read(answer);
    return true;
  } catch (error) {
    if (error instanceof NotTaken) return false;
    throw error;
  }
}

/** The longest answer; a paste by mistake is longer. */
const LONGEST = 500;

const ENDED = 'The questions were not answered to the end. Nothing was written.';

/** Control characters, which a terminal sends for keys that mean nothing here. */
const CONTROLS = /\x1b\[[\d;]*[A-Za-z~]|[\0-\x08\x0b-\x1f\x7f]/g;

/** Asks on the terminal, a line at a time. Answers that come through a pipe are kept until they are asked for. */
export class Dialog {
  private readonly isTerminal = !!process.stdin.isTTY && !!process.stdout.isTTY;
  private readonly lines;
  private readonly answers: AsyncIterator<string, undefined>;
  /** The answers so far, in the order of their questions. */
  private given: string[] = [];
  /** Of these, after a step back: the ones that are still to be given again, without being asked for. */
  private again: string[] = [];
  /** The last answers that somebody has typed, by the keys of their questions. */
  private readonly typed = new Map<string, string>();

  constructor() {
    this.lines = createInterface({
      input: process.stdin,
      output: this.isTerminal ? process.stdout : undefined,
      terminal: this.isTerminal,
    });
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  /** After a step back nothing is said twice. */
  say(text: string): void {
    if (this.again.length > 0) return;
    process.stdout.write(`${text}\n`);
  }

  /** @throws {CommandError} when there is no further answer: the terminal was closed, Ctrl+C, Ctrl+D, the end of a file */
  private async answerTo(prompt: string): Promise<string> {
    if (this.isTerminal) {
      this.lines.setPrompt(prompt);
      this.lines.prompt();
    } else process.stdout.write(prompt);
    const { value } = await this.answers.next();
    if (value === undefined) {
      process.stdout.write('\n');
      throw new CommandError(ENDED);
    }
    if (!this.isTerminal) process.stdout.write('\n');
    return value.replace(CONTROLS, '').trim();
  }

  /**
   * Asks all questions of a conversation. A step back asks them from the first one on, where those that stay answered aren't heard:
   * each may depend on those before it.
   */
  async converse<T>(questions: () => Promise<T>): Promise<T> {
    this.given = [];
    for (;;)
      try {
        return await questions();
      } catch (error) {
        if (!(error instanceof StepBack)) throw error;
        this.again = this.given.slice(0, -1);
        this.given = [];
      }
  }

  /** Asks until there is an answer that can be taken. */
  ask<T>(question: Question<T>): Promise<T> {
    return this.askOne({ key: question.text, ...question });
  }

  private async askOne<T>(question: Asked<T>): Promise<T> {
    const { key, usual, read } = question;
    const repeated = this.again.shift();
    if (repeated !== undefined) {
      this.given.push(repeated);
      return read(repeated);
    }
    const typed = key === undefined ? undefined : this.typed.get(key);
    const earlier = typed !== undefined && isTaken(question, typed) ? typed : undefined;
    for (;;) {
      const written = await this.answerTo(promptOf(question, earlier));
      const word = written.toLowerCase();
      try {
        if (word === BACK) {
          if (this.given.length === 0) throw new NotTaken('This is the first question.');
          throw new StepBack();
        }
        if (written.length > LONGEST) throw new NotTaken(`That is longer than ${LONGEST} characters.`);
        const isEmptied = earlier !== undefined && question.empty !== undefined && word === EMPTY;
        const answer = isEmptied ? '' : written || (earlier ?? usual ?? '');
        const taken = read(answer);
        if (key !== undefined && isEmptied) this.typed.delete(key);
        else if (key !== undefined && written !== '') this.typed.set(key, written);
        this.given.push(answer);
        return taken;
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        this.say(`  ${error.message}`);
      }
    }
  }

  /** Asks for lines, of which an empty one is the end. */
  async askLines<T>(text: string, read: (answer: string, earlier: readonly T[]) => T): Promise<T[]> {
    this.say(text);
    const taken: T[] = [];
    for (;;) {
      const next = await this.askOne({
        text: `  ${taken.length + 1}`,
        key: `${text} ${taken.length + 1}`,
        empty: 'no more',
        isEmptySaid: false,
        read: (answer) => (answer === '' ? undefined : read(answer, taken)),
      });
      if (next === undefined) return taken;
      taken.push(next);
    }
  }

  /** Asks something that is so or isn't; Enter says that it is. */
  confirm(text: string): Promise<boolean> {
    return this.askOne({
      text: `${text} [Y/n]`,
      read: (answer) => {
        const word = answer.toLowerCase();
        if (/^(?:y|yes|oui|o|ya|)$/.test(word)) return true;
        if (/^(?:n|no|non|tidak|t)$/.test(word)) return false;
        throw new NotTaken('Write y for yes or n for no.');
      },
    });
  }

  /** Leaves the terminal to what comes next. */
  close(): void {
    this.lines.close();
  }
}

/** Reads a text that may not be blank. */
export function readText(what: string, most: number): (answer: string) => string {
  return (answer) => {
    if (answer === '') throw new NotTaken(`${what} is needed.`);
    if (answer.length > most)
      throw new NotTaken(`${what} may have at most ${most} characters; that has ${answer.length}.`);
    return answer;
  };
}
