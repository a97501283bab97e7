import type { Finished, Running } from '../support/product.mjs';

/**
 * One thing that the product promises to withstand: the default export of a file in `sections/`.
 *
 * ```js
 * /** @type {import('../types.ts').Section} *\/
 * export default {
 *   name: 'locked',
 *   promise: 'While another process holds the database, pages are served at once.',
 *   async run({ short, product, note }) { … return { figures: { 'longest answer of /': '4 ms' }, failures: [] }; },
 * };
 * ```
 */
export interface Section {
  /** The file's name, by which `npm run drill -- NAME` selects it. */
  name: string;
  /** One sentence, as `docs/reliability.md` gives it. */
  promise: string;
  run(given: Given): Promise<Outcome>;
}

/** The means of a section. */
export interface Given {
  /** A few seconds instead of minutes, for CI. */
  short: boolean;
  product: Product;
  /** Tells on stderr how far the section is. */
  note(text: string): void;
}

export interface Outcome {
  /** The figures by their names, such as `{ 'acknowledged writes': '3,186', 'lost': '0' }`. */
  figures: Record<string, string>;
  /** Sentences that say how the promise was broken. None: it was kept. */
  failures: string[];
  /** Parts that this machine has no means for, and why. Without other failures the section counts as neither passed nor failed. */
  notRun?: string[];
}

/** Starts what a section needs. Whatever it has started or made is ended or removed when the section ends or its time is up. */
export interface Product {
  /** A new, empty folder. */
  folder(): Promise<string>;
  /** Starts the built server, on a new database unless `dataDir` or `settings.DATABASE_URL` names one. */
  serve(options?: ServeOptions): Promise<Server>;
  /** Replaces the program of the database that the settings name, as another process than the server. */
  importProgram(program: object[], settings: Record<string, string>): Promise<void>;
  /** Starts another program or, for a file that ends in `.mjs`, Node with it. */
  start(file: string, args?: string[], options?: StartOptions): Running;
  /** Remembers what has to be undone at the end of the section. The newest is undone first. */
  atEnd(undo: () => unknown): void;
}

export interface ServeOptions {
  dataDir?: string;
  /** Environment variables beside those that every server of the drill gets. */
  settings?: Record<string, string>;
  /** Rows for the database before the start, in the shape of `GET /api/schedule`. */
  program?: object[];
  /** How many files and connections the system lets it open. */
  openFiles?: number;
}

export interface StartOptions {
  settings?: Record<string, string>;
  /** As whom it runs, where it mustn't be root. */
  uid?: number;
  /** The signal that ends it with the section. SIGKILL unless it has something to tidy up. */
  endSignal?: NodeJS.Signals;
}

/** A running server. */
export interface Server {
  url: string;
  dataDir: string;
  running: Running;
  /** Signs in; the answers of the API, parsed. */
  signIn(): Promise<Api>;
  /** Ends it, and waits until it has ended. SIGTERM unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<Finished>;
}

/** Calls the API as a signed-in editor. */
export type Api = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined when the answer has no body. */
  body: any;
}
