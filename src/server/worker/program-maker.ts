import type { Markup } from '../markup.ts';
import type { ProgramLook } from './prerender.ts';

/** A program as visitors get it. */
export interface MadeProgram {
  revision: number;
  /** The date of each day, in the program's order. */
  dates: (string | null)[];
  /** The answer of `GET /api/schedule`. */
  json: Uint8Array;
  /** Tells the JSON apart from that of another program. */
  hash: string;
  /** The page `/`; undefined when the pages have not been built. */
  page: Markup | undefined;
}

/** The program that something was asked of is no longer the one that was read last. */
export class ProgramOutdated extends Error {
  override name = 'ProgramOutdated';
}

/**
 * Makes what visitors get of the program: all that takes long, so that the thread that answers them never does it.
 * {@link programMakerOnWorker} is the one in use; tests may use {@link createProgramMaker} in their own thread.
 */
export interface ProgramMaker {
  /**
   * Reads the program and makes what everybody gets of it.
   * @param known the revision that the caller has already: while it is the current one, the answer is undefined
   */
  read(known?: number): Promise<MadeProgram | undefined>;
  /** The page `/` with the failure in the program's place; undefined when the pages have not been built. */
  pageWithoutProgram(): Promise<Markup | undefined>;
  /**
   * The program's declarative root for other pages.
   * @param revision undefined shows the failure in the program's place
   * @throws {ProgramOutdated} when another revision was read last
   */
  embeddedRoot(look: ProgramLook, revision: number | undefined): Promise<Markup>;
  close(): Promise<void>;
}
