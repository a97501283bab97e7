import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RETRY } from '../current-program/with-current-program.ts';
import { Problem } from '../http/problem.ts';
import { SingleFlightCache } from '../http/answers/single-flight-cache.ts';
import type { Database } from '../store/schema/tables.ts';
import { makeWhole, requireRoom } from '../store/sqlite/files.ts';
import { hashedPaths, isReleased, releasedFolder } from './released-files.ts';

/**
 * How often at most it is looked for files that other hosts have brought, in milliseconds: anybody can ask for names that nobody has, and
 * a database isn't to be asked for each.
 */
const LOOK_MS = 1_000;

/** Compressed copies, which are served in place of a file. */
const FORMS = ['', '.br', '.gz'];

/**
 * Puts the files of a host that pages may pin into the database, for other hosts. Files that are there already stay.
 * @param folders of which the first that has a file gives it
 */
export async function shareReleases(db: Database, folders: readonly string[]): Promise<void> {
  const known = new Set(await storedPaths(db));
  for (const folder of folders)
    for (const path of await hashedPaths(folder)) {
      if (known.has(path)) continue;
      known.add(path);
      const content = await readFile(join(folder, path));
      await db
        .insertInto('released_files')
        .values({ path, content })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
}

const storedPaths = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('released_files').select('path').execute()).map(({ path }) => path);

/**
 * The files with a hash in their names that pages may have pinned: those of this host's folder, and of every host with the same database.
 */
export class ReleasedFiles {
  private kept = new Set<string>();
  private stored = new Set<string>();
  private lookedAt = -Infinity;
  private readonly looking = new SingleFlightCache<true>();
  private readonly fetching = new SingleFlightCache<true>();

  /** @param db undefined where no other host has a folder of its own */
  constructor(
    private readonly dataDir: string,
    private readonly db: Database | undefined,
  ) {}

  get folder(): string {
    return releasedFolder(this.dataDir);
  }

  /** Whether the folder has a file, as far as this host knows. */
  has(path: string): boolean {
    return this.kept.has(path);
  }

  /**
   * Looks for a file that this host doesn't know, because another one has brought it, and puts it into the folder.
   * @returns whether the folder has it
   * @throws {Problem} 503 where there is no room for it
   */
  async find(path: string): Promise<boolean> {
    if (!isReleased(path)) return false;
    const asked = performance.now();
    // A look that was under way may have begun too early.
    while (this.lookedAt < asked && !this.isKnown(path)) await this.looking.get('', () => this.lookInTurn());
    if (this.kept.has(path)) return true;
    if (!this.stored.has(path)) return false;
    await this.fetching.get(path, () => this.fetch(path));
    return true;
  }

  private isKnown(path: string): boolean {
    return this.kept.has(path) || this.stored.has(path);
  }

  /** Looks what is there. */
  async look(): Promise<void> {
    this.lookedAt = performance.now();
    this.kept = new Set(await hashedPaths(this.folder));
    if (this.db) this.stored = new Set(await storedPaths(this.db));
  }

  private async lookInTurn(): Promise<true> {
    await sleep(Math.max(0, this.lookedAt + LOOK_MS - performance.now()));
    await this.look();
    return true;
  }

  private async fetch(path: string): Promise<true> {
    const forms = FORMS.map((form) => path + form);
    const files = await this.db!.selectFrom('released_files').selectAll().where('path', 'in', forms).execute();
    await mkdir(dirname(join(this.folder, path)), { recursive: true });
    const needed = files.reduce((sum, { content }) => sum + content.length, 0);
    await requireRoom(this.dataDir, needed).catch(() => {
      throw new Problem(503, 'The server has no room for this file at the moment.', RETRY);
    });
    // The compressed copies first: a file that is there is served, in whichever forms it has.
    for (const file of files.sort((one, other) => other.path.length - one.path.length)) await this.keep(file);
    return true;
  }

  private async keep({ path, content }: { path: string; content: Uint8Array }): Promise<void> {
    await makeWhole(join(this.folder, path), (unfinished) => writeFile(unfinished, content));
    this.kept.add(path);
  }
}
