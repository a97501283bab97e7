import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import outline from '../content/program-outline.json';
import { SharedPassword, generatePassword, weakness } from './auth/shared-password.ts';
import { createApp } from './app.ts';
import { backupProcess } from './backups/backup-process.ts';
import { ScheduledBackups } from './backups/scheduled-backups.ts';
import { type Config, ConfigError, pathFault, readConfig } from './config.ts';
import { DIST_DIR } from './dist-dir.ts';
import { readHostEvent } from './event/event-file.ts';
import { inAddress } from './http/site-address.ts';
import { createLog } from './log.ts';
import { openDatabase, checkpoint, upgradeNote, type OpenDatabase } from './store/database.ts';
import { EditMaker } from './store/commits/edit-maker.ts';
import { createEdits, type Edits } from './store/commits/edits.ts';
import { fillOnce } from './store/commits/replace-program.ts';
import { editsOnThread } from './store/commits/thread/edits-on-thread.ts';
import { forgetOld, updateItemStates } from './store/commits/upkeep.ts';
import { ProgramReader } from './store/reader/program-reader.ts';
import { keepOwnBuild } from './site/own-build.ts';
import { releasedFolder } from './site/released-files.ts';
import { shareReleases } from './site/shared-releases.ts';
import type { RendererOptions } from './render/create-program-renderer.ts';
import type { ProgramRenderer } from './render/program-renderer.ts';
import { programRendererOnWorker } from './render/worker/program-renderer-on-worker.ts';

/** Milliseconds that running requests get to finish when the host is closed. Docker kills a container after 10 s. */
const CLOSE_TIMEOUT_MS = 5_000;

/** How often what is old is forgotten, in milliseconds. The writes don't do it, so that each takes only its own time. */
const FORGETTING_INTERVAL_MS = 60 * 60 * 1000;

/** The code of the threads that render and that make edits, below `dist/`. */
const WORKERS = { program: 'server/program-worker.js', edits: 'server/edit-worker.js' };

export interface RunningHost {
  /** Address to open in a browser. */
  url: string;
  /** Where its metrics are, if they are served. */
  metricsUrl?: string;
  /** Finishes the requests that have arrived, ends the other connections at once, and closes the database. */
  close(): Promise<void>;
}

export interface ServeOptions {
  config?: Config;
  /** Folder of the built pages and scripts. */
  distDir?: string;
  /**
   * Makes the pages in this thread, where edits are then made as well: in development, because the threads run the code of
   * `distDir`, which is not that of the sources. Absent: both have threads of their own.
   */
  makeHere?: (options: RendererOptions) => ProgramRenderer;
}

/** Sets the password that a setting gives, unless it is the stored one. */
async function setConfigured(shared: SharedPassword, configured: string | undefined): Promise<void> {
  if (configured !== undefined && !(await shared.verify(configured))) await shared.setPassword(configured);
}

/**
 * Makes the first password, which is shown once and kept nowhere. The host listens by then: a password above the message of a
 * start that has failed would be overlooked, and the next start wouldn't show it again.
 */
async function makeFirst(shared: SharedPassword): Promise<void> {
  if (await shared.isSet()) return;
  const password = generatePassword();
  console.log(
    (await shared.setFirst(password))
      ? `Editor password, shown this once: ${password}`
      : 'Another host has just made the editor password, and has shown it.',
  );
}

function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : inAddress(host);
  return `http://${shown}:${port}/`;
}

/**
 * Makes what editors ask for. SQLite works in the thread that calls it, so edits have one of their own.
 * @param file the code of that thread; undefined makes edits in this one
 */
function openEdits(
  { dialect, status }: OpenDatabase,
  maker: EditMaker,
  file: URL | undefined,
  config: Config,
  log: FastifyBaseLogger,
): { edits: Edits; closeThread: () => Promise<void> } {
  if (dialect !== 'sqlite' || !file) return { edits: createEdits(maker), closeThread: async () => {} };
  const onError = (error: unknown) => log.error({ err: error }, 'the thread that makes edits has failed');
  const thread = editsOnThread(file, { config, event: maker.event }, { status, onError });
  // The host itself writes here.
  const onWrite: Edits['onWrite'] = (listener) => {
    thread.onWrite(listener);
    maker.onWrite(listener);
  };
  const onContentWrite: Edits['onContentWrite'] = (listener) => {
    thread.onContentWrite(listener);
    maker.content.onWrite(listener);
  };
  return { edits: { ...thread, onWrite, onContentWrite }, closeThread: () => thread.close() };
}

/** The backups that are made while the host serves, if they are wanted. */
function scheduledBackups({ backups, dataDir }: Config, distDir: string, log: FastifyBaseLogger) {
  if (!backups) return undefined;
  const { dir: folder, keep, hours } = backups;
  const make = backupProcess(join(distDir, 'server/main.js'), dataDir);
  const intervalMs = hours * 3_600_000;
  return new ScheduledBackups({ folder, keep, intervalMs, make, log });
}

/**
 * Forgets what is old, now and then.
 * @returns resolves when nothing of it runs any more
 */
function forgetRegularly({ db }: OpenDatabase, signal: AbortSignal, log: FastifyBaseLogger): () => Promise<void> {
  const forget = () =>
    forgetOld(db, signal).catch((error: unknown) => log.error({ err: error }, 'what is old is not forgotten'));
  let forgotten = forget();
  const forgetting = setInterval(() => void (forgotten = forget()), FORGETTING_INTERVAL_MS).unref();
  signal.addEventListener('abort', () => clearInterval(forgetting));
  return () => forgotten;
}

/** Opens the database, fills it on the first start, and serves until closed. */
export async function serve(options: ServeOptions = {}): Promise<RunningHost> {
  const { config = readConfig(), distDir = DIST_DIR, makeHere } = options;
  const fault = pathFault(config);
  if (fault !== undefined) throw new ConfigError(fault);
  const log = createLog(config.logLevel);
  const event = await readHostEvent(config.dataDir);
  // The worker thread is started first: it loads its code while the database is opened and the password is checked.
  const own = await keepOwnBuild(distDir, config.dataDir);
  const workerFile = (name: keyof typeof WORKERS) => pathToFileURL(join(own.distDir, WORKERS[name]));
  const made = { config, distDir: own.distDir, event };
  const renderer = makeHere?.(made) ?? programRendererOnWorker(workerFile('program'), made, log);
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  const database = await openDatabase(config, onError).catch(async (error: unknown) => {
    await renderer.close();
    throw error;
  });
  if (database.copiedTo) console.log(upgradeNote(database.copiedTo));
  /** Closes what was opened, if the start fails: the last first. A process that is left with any of it would never end. */
  const opened: (() => unknown)[] = [own.release, () => database.db.destroy(), () => renderer.close()];
  try {
    const shared = new SharedPassword(database.db);
    await setConfigured(shared, config.editorPassword);
    const maker = new EditMaker(database, event.info);
    const { edits, closeThread } = openEdits(database, maker, makeHere ? undefined : workerFile('edits'), config, log);
    opened.push(closeThread);
    // Of the meeting that the software was made for. Another event begins without days.
    if (!event.isAnother) await fillOnce(maker, outline);
    // Beside the rest of the start. A failure only leaves calendars without a change, so the host starts all the same.
    const told = updateItemStates(maker).catch((error: unknown) =>
      log.error({ err: error }, 'calendars lack a change'),
    );
    const short = weakness(config.editorPassword ?? '');
    if (config.editorPassword !== undefined && short) log.warn(short);
    if (own.failure) log.warn({ err: own.failure }, 'the build is not kept: the next one takes the place of its files');
    // Before a page of this build can name them.
    if (database.dialect === 'postgres')
      await shareReleases(database.db, [releasedFolder(config.dataDir), distDir]).catch((error: unknown) =>
        log.warn({ err: error }, "hosts with the same database lack this one's files"),
      );
    const closing = new AbortController();
    const backups = scheduledBackups(config, own.distDir, log);
    opened.push(() => backups?.close());
    const reader = new ProgramReader(database.db, event.info);
    const parts = { database, reader, edits, renderer, event, config, log, distDir: own.distDir };
    const app = await createApp({ ...parts, closing: closing.signal, backups: backups && (() => backups.state) });
    opened.push(() => app.close());
    // Calendars are told before they can read it.
    await told;
    await app.listen({ port: config.port, host: config.host });
    await makeFirst(shared);
    const { port } = app.server.address() as { port: number };
    await backups?.start();
    const forgotten = forgetRegularly(database, closing.signal, log);
    return {
      url: config.publicUrl?.href ?? addressOf(config.host, port),
      metricsUrl: config.metrics && `${addressOf(config.metrics.host, config.metrics.port)}metrics`,
      async close() {
        closing.abort();
        if (config.drainSeconds > 0) await sleep(config.drainSeconds * 1_000);
        const bound = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
        await app.close();
        await backups?.close();
        await forgotten();
        await closeThread();
        own.release();
        clearTimeout(bound);
        await checkpoint(database);
        await database.db.destroy();
      },
    };
  } catch (error) {
    for (const close of opened.reverse())
      await Promise.resolve()
        .then(close)
        .catch((failure: unknown) => log.warn({ err: failure }, 'the start has failed, and so has its end'));
    throw error;
  }
}
