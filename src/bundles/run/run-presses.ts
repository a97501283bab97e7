/** Presses that aren't sent yet, and those that can be taken back: kept on the device, so that a closed tab loses none. */
import type { RunAction } from '../../program/api/run-bodies.ts';
import { keptText } from '../../program/device/device-storage.ts';

/** Somebody else's press for the same item, as the host tells of it. */
export interface OtherPress {
  by: string;
  at: string;
  time: string;
}

export interface Press {
  /** One at a time for each: `later 12`. */
  key: string;
  /** The button, in whose place it is counted down. */
  button: string;
  /** The action in words. */
  text: string;
  action: RunAction;
  /** When it was pressed, by the host's clock, in milliseconds. */
  at: number;
  /** When it is sent, by the device's clock: an answer of the host may set the other one meanwhile. */
  due: number;
  anyway?: boolean;
  /** The end of the item before, in milliseconds, where this one can be taken back. */
  before?: number;
  /** The reason why it was not done, which waits for the person. */
  trouble?: { words: string; detail?: string; other?: OtherPress };
}

/** A press that was done: the item ended at `before`, and ends at `after` now. */
export interface Done {
  item: number;
  before: number;
  after: number;
}

interface Kept {
  link: string;
  presses: Press[];
  done: Done[];
}

/** A mark by which a device knows the presses of a link again, and nobody its secret: 32 bits (FNV-1a). */
export function linkMark(secret: string): string {
  let mark = 0x811c9dc5;
  for (const letter of secret) mark = Math.imul(mark ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return mark.toString(16);
}

/** The presses of a link on this device. */
export class KeptPresses {
  presses: Press[] = [];
  done: Done[] = [];
  readonly #text;
  readonly #link: string;

  constructor(secret: string) {
    this.#link = linkMark(secret);
    this.#text = keptText(`run ${this.#link}`);
    try {
      const { presses, done } = JSON.parse(this.#text.get() ?? '') as Kept;
      this.presses = presses;
      this.done = done;
    } catch {
      // Nothing is kept.
    }
  }

  keep(): void {
    this.#text.set(JSON.stringify({ presses: this.presses, done: this.done }));
  }

  of(key: string): Press | undefined {
    return this.presses.find((press) => press.key === key);
  }

  /** Puts a press in the place of an earlier one for the same. */
  put(press: Press): void {
    this.presses = [...this.presses.filter(({ key }) => key !== press.key), press];
    this.keep();
  }

  remove(press: Press): void {
    this.presses = this.presses.filter((one) => one !== press);
    this.keep();
  }

  clear(): void {
    this.presses = [];
    this.done = [];
    this.keep();
  }
}
