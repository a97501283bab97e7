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
  /** @throws {NotTaken} */
  read(answer: string): T;
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

  constructor() {
    this.lines = createInterface({
      input: process.stdin,
      output: this.isTerminal ? process.stdout : undefined,
      terminal: this.isTerminal,
    });
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  say(text: string): void {
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

  /** Asks until there is an answer that can be taken. */
  async ask<T>({ text, usual, read }: Question<T>): Promise<T> {
    for (;;) {
      const answer = await this.answerTo(`${text}${usual === undefined ? '' : ` [${usual}]`}: `);
      try {
        if (answer.length > LONGEST) throw new NotTaken(`That is longer than ${LONGEST} characters.`);
        return read(answer === '' && usual !== undefined ? usual : answer);
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
      const next = await this.ask({
        text: `  ${taken.length + 1}`,
        read: (answer) => (answer === '' ? undefined : read(answer, taken)),
      });
      if (next === undefined) return taken;
      taken.push(next);
    }
  }

  /** Asks something that is so or isn't; Enter says that it is. */
  confirm(text: string): Promise<boolean> {
    return this.ask({
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
