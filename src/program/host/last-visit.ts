import { readSavedProgram, type SeenProgram } from '../device/saved-program.ts';
import type { ToldNote } from '../model/apply-changes.ts';
import { fetchNotes } from './fetch-changes.ts';

/** A visitor's last sight of one host's program. All elements of a page that show that program share it. */
export interface LastVisit {
  /** Remembers what the page has shown first: a change may arrive before there is time to look what is kept. */
  open(first: SeenProgram): void;
  /** The program last seen by the visitor; at a first visit, the page's first. */
  seen(): Promise<SeenProgram>;
  /**
   * The notes about changes between that and this visit: asked for once.
   * @param until the revision that is shown
   */
  notes(until: number | undefined): Promise<readonly ToldNote[]>;
  /** The visitor has seen all of this program. */
  see(program: SeenProgram): void;
}

function readLastVisit(base: string): LastVisit {
  let first: SeenProgram | undefined;
  let seen: Promise<SeenProgram> | undefined;
  let notes: Promise<readonly ToldNote[]> | undefined;

  // Once, before an element keeps what is shown now: another one would take that for an earlier visit.
  const readSeen = async () => {
    const saved = await readSavedProgram(base);
    return saved?.seen ?? saved ?? first!;
  };
  const askForNotes = async (until: number | undefined) => {
    const before = await seen;
    // Notes that come while the page is open are sent to it.
    return before === first || before?.revision === undefined ? [] : fetchNotes(base, before.revision, until);
  };

  return {
    open: (shown) => void (first ??= shown),
    seen: () => (seen ??= readSeen()),
    notes: (until) => (notes ??= askForNotes(until)),
    see: (program) => void (seen = Promise.resolve(program)),
  };
}

const visits = new Map<string, LastVisit>();

/** @param base address of the API host, without a slash at the end */
export function lastVisit(base: string): LastVisit {
  let visit = visits.get(base);
  if (!visit) visits.set(base, (visit = readLastVisit(base)));
  return visit;
}
