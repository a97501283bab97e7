import type { Schedule } from '../../src/program/model/types.ts';

/** Addresses of the two servers for one program size: of the other variants, and of the product. */
export interface Addresses {
  host: string;
  product: string;
}

/** Files that a variant needs on the host, by path. */
export type Files = Map<string, string | Uint8Array>;

/** One page that the bench opens. */
export interface Variant {
  id: string;
  label: string;
  /** Selector of an item, in the page or in a shadow root. */
  items: string;
  /** Whether the element is prerendered, and hydrates. */
  hydrates?: boolean;
  /** Runs once; may use the folder. */
  prepare(folder: string): Promise<void>;
  files(schedule: Schedule, product: string): Files | Promise<Files>;
  address(addresses: Addresses): string;
  /** Scripts whose size is reported. */
  scripts?(addresses: Addresses): string[];
}

/**
 * The figures of a page that was opened once. Times are milliseconds from the start of the navigation, `heap` and `wire` bytes.
 */
export interface Result {
  visible: number;
  firstPaint: number;
  /** Work on the main thread until the page is first idle. */
  task: number;
  /** Work on the main thread until the page is quiet: it has had no task for two seconds. */
  work: number;
  /** When it became quiet. */
  quiet: number;
  heap: number;
  shift: number;
  /** The longest task over 50 ms after the first paint; 0 when there is none. */
  longest: number;
  requests: number;
  wire: number;
  /** Whether the items that were visible first are still in the document. */
  kept: boolean;
}

/** Bytes of scripts. */
export type ScriptSizes = Record<'raw' | 'gzip' | 'br', number>;

/** A variant at one size. */
export interface Cell extends Omit<Variant, 'address' | 'scripts'> {
  address: string;
  scripts: string[];
  count: number;
  slow?: boolean;
  js: ScriptSizes;
  results: Result[];
}

/** The medians of a cell. */
export interface Summary extends Result {
  id: string;
  label: string;
  hydrates: boolean;
  js: ScriptSizes;
  results: Result[];
}

export interface Phase<C> {
  label: string;
  count: number;
  /** On the slow phone. */
  slow: boolean;
  cells: C[];
}

/** A visitor's waits once a page is there, in milliseconds; undefined where a page can't do it. */
export interface Use {
  /** Of a hundred frames while scrolling by half a window a frame, the fifth longest. */
  scrolling: number;
  /** From pressing an item to the frame that shows it open. */
  opening: number | undefined;
}

/** A variant in use, at one size. */
export interface UseCell extends Pick<Cell, 'id' | 'label' | 'address' | 'items' | 'count' | 'hydrates'> {
  uses: Use[];
}

/** A page opened for the second time. Times in milliseconds from the start of the navigation. */
export interface Again {
  /** When it was visible at the first visit. */
  first: number;
  again: number;
  /** The answers before that at the second visit, such as `/ 304`, and the bytes of their bodies. */
  asked: string[];
  bytes: number;
}

/** A page of the product that is opened twice. */
export interface AgainCell extends Pick<Cell, 'label' | 'address' | 'items' | 'count' | 'slow'> {
  visits: Again[];
}

/** A figure with its target; without a target it is for information only. */
export interface Verdict {
  what: string;
  value: string;
  target?: string;
  met: boolean;
}

/** How the search answers a key, in milliseconds after it. */
export interface Keystrokes {
  /** The next paint after the slowest key, and after the median one. */
  paint: number;
  typical: number;
  /** The last change of a row. */
  settled: number;
  /** The longest task over 50 ms; 0 when there is none. */
  longest: number;
}

/** An editor's waits, in milliseconds from the press until the frame that shows the result has been painted. */
export interface EditorFigures {
  /** From the password on, until the list is there and no task over 50 ms follows. */
  usable: number;
  form: number;
  title: number;
  description: number;
  save: number;
  addition: number;
  deletion: number;
  dragStep: number;
  /** The row at its new place, and what is said of it once the host has answered. */
  drop: number;
  moved: number;
  undo: number;
}

/** The bench's tools in a page of the editor. */
export interface EditorPage {
  /** An element of the editor. */
  find(selector: string): HTMLElement | undefined;
  /** The lists of items, one a day that has any. */
  lists(): Element[];
  /**
   * Leaves in `after` how long it takes from the next event of a type until a frame that shows something has been painted.
   * @param isSeen asked in each frame, so it must not search through the document
   */
  watch(press: string, isSeen: () => unknown): void;
  after: Promise<number>;
  /** The same of what is watched besides. */
  later: Promise<number>;
  /** Keeps the time of the next key for the next page. */
  keepPress(): void;
  /** How long after that key the editor can be used. */
  usable(): Promise<number>;
  /** Waits until there has been no task over 50 ms for a while. */
  quiet(): Promise<void>;
}

/** The findings that the probe leaves in the page. */
export interface Findings {
  visible: number;
  firstPaint: number;
  shift: number;
  longTasks: { startTime: number; duration: number }[];
  /** Whether the items that were visible first are still in the document. */
  isKept(): boolean;
  settled: Promise<void>;
}

declare global {
  interface Window {
    bench: Findings;
    edited: EditorPage;
    keyAnswered(): Promise<Pick<Keystrokes, 'paint' | 'settled' | 'longest'>>;
  }
}
