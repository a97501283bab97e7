import type { PrintedSign } from '../../program/api/sign-bodies.ts';
import type { Markup } from '../http/answers/markup.ts';
import type { KnownItem } from '../../program/api/known-item.ts';
import type { Calendar } from './formats/calendar.ts';
import type { ProgramFormat } from './formats/formats.ts';
import type { RenderOptions } from './prerender-program.ts';
import type { RoomName } from './program-rooms.ts';
import type { ScreenOptions } from './screens/screen-settings.ts';
import type { SignsOptions } from './signs/signs-page.ts';

/** The counters of what was read. */
export interface KnownMoment {
  /** Grows with every edit. */
  revision: number;
  /** Another one after every write of the site's content. */
  contentRevision: number;
}

/** A program that was read, and the site's content. */
export interface RenderedProgram extends KnownMoment {
  /** Undefined if visitors see what they saw of the revision before. */
  shown: PublicForms | undefined;
  /** Undefined if it is the one that the caller has. */
  content: ContentForms | undefined;
}

/** The site's content in the forms in which the host needs it. */
export interface ContentForms {
  /** Another one after every change of a document. */
  contentHash: string;
  /** The answer of `GET /api/content`. */
  contentJson: Uint8Array;
  /** CSS of the colors and fonts that the site has chosen; empty where it has none of its own. */
  style: string;
  /** The reason why it is earlier content: no site can be made of what is stored. */
  contentFault?: string;
}

/** A program in the forms in which visitors get it. */
export interface PublicForms {
  /** Grows with what they see. */
  publicRevision: number;
  /** The date of each day, in the program's order. */
  dates: (string | null)[];
  /** The answer of `GET /api/schedule`. */
  json: Uint8Array;
  /** The ids of all days and items. */
  dayIds: number[];
  itemIds: number[];
  /** The rooms, in the order in which they are shown. */
  rooms: RoomName[];
  /** Tells whether two have the same JSON. */
  hash: string;
}

/** The host is closing: nobody wants the result any more. */
export class RendererClosed extends Error {
  override name = 'RendererClosed';
  override message = 'The thread that makes the pages is closed.';
}

/** The form of a root: HTML, or the text between the backticks of a template literal in a script. */
export type RootForm = 'html' | 'literal';

/** The requested revision is not the one that was read last. */
export class ProgramOutdated extends Error {
  override name = 'ProgramOutdated';
}

/**
 * Renders what visitors get of the program. Rendering takes long, so the host runs it on a worker thread
 * (`programRendererOnWorker`). Tests may run it in their own thread (`createProgramRenderer`).
 */
export interface ProgramRenderer {
  /**
   * Reads the program and the site's content, and makes their JSON.
   * @param known the moment that the caller already has; if it is still current, the result is undefined
   */
  read(known?: KnownMoment): Promise<RenderedProgram | undefined>;
  /**
   * The whole program as editors get it, as JSON.
   * @throws {ProgramOutdated} if another revision was read last
   */
  editorSchedule(revision: number): Promise<Uint8Array>;
  /**
   * The page `/` of this revision or a later one, which was read last; undefined if the pages have not been built.
   * @throws {ProgramOutdated} if an earlier revision was read last
   */
  page(revision: number): Promise<Markup | undefined>;
  /** The page `/` with an error message instead of the program; undefined if the pages have not been built. */
  pageWithoutProgram(): Promise<Markup | undefined>;
  /**
   * The program's declarative root for other pages.
   * @param revision if undefined, an error message is shown instead of the program
   * @throws {ProgramOutdated} if another revision was read last
   */
  embeddedRoot(options: RenderOptions, revision: number | undefined, form: RootForm): Promise<Markup>;
  /** The Content-Security-Policy of the page that shows such a root in a frame; empty if the pages have not been built. */
  framedPolicy(): Promise<string>;
  /**
   * The program's items for calendars.
   * @throws {ProgramOutdated} if another revision was read last
   */
  calendar(revision: number): Promise<Calendar>;
  /**
   * The program in a format for machines, with holes for this host's address.
   * @throws {ProgramOutdated} if another revision was read last
   */
  formatProgram(format: ProgramFormat, revision: number): Promise<Markup>;
  /**
   * The page of one item, in a host whose pages have been built.
   * @param revision if undefined, the page says that there is no program
   * @param framedIn the page is for frames of other pages, and its own words are in this language
   * @throws {ProgramOutdated} if another revision was read last
   */
  itemPage(id: number, revision: number | undefined, framedIn?: string): Promise<Markup>;
  /**
   * The page of an item that is not in the program, in a host whose pages have been built.
   * @param known the item, as far as it is known
   * @param framedIn see `itemPage`
   * @throws {ProgramOutdated} if another revision was read last
   */
  gonePage(known: KnownItem | undefined, revision: number, framedIn?: string): Promise<Markup>;
  /**
   * The page of a room, in a host whose pages have been built. For a key of no room the page says so.
   * @param revision if undefined, the page says that there is no program
   * @throws {ProgramOutdated} if another revision was read last
   */
  roomPage(key: string, revision: number | undefined): Promise<Markup>;
  /**
   * All door signs and timetables, each with a digest of what it shows, in the order in which they are printed.
   * @throws {ProgramOutdated} if another revision was read last
   */
  signs(revision: number): Promise<PrintedSign[]>;
  /**
   * The page of signs to print, in a host whose pages have been built.
   * @throws {ProgramOutdated} if another revision was read last
   */
  signsPage(options: Omit<SignsOptions, 'changedAt'>, revision: number): Promise<Markup>;
  /**
   * The page of a screen, in a host whose pages have been built.
   * @param revision if undefined, the page says that there is no program
   * @throws {ProgramOutdated} if another revision was read last
   */
  screenPage(options: ScreenOptions, revision: number | undefined): Promise<Markup>;
  /**
   * The title of an item as plain text.
   * @throws {ProgramOutdated} if another revision was read last
   */
  itemTitle(id: number, revision: number): Promise<string>;
  close(): Promise<void>;
}
