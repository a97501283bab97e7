/** @import { Product, Server } from './types.ts' */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importProgram, runServer, startProcess } from '../support/product.mjs';
import { PASSWORD, signIn } from './support/api.mjs';

/** Only what goes wrong, so that nothing measured is the writing of a log. */
const SETTINGS = { EDITOR_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };

/** How long a process may take to end by a signal of its own, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * The tools by which a section starts things, and the end of all.
 * @returns {{ product: Product, end: () => Promise<void> }}
 */
export function sectionProduct() {
  /** @type {(() => unknown)[]} */
  const endings = [];
  let ended = false;
  /** A section whose time is up may still be running; it can start nothing more. */
  const requireTime = () => {
    if (ended) throw new Error('The time of this section is up.');
  };

  /**
   * @param {import('../support/product.mjs').Running} running
   * @param {NodeJS.Signals} [signal]
   */
  const endLater = (running, signal = 'SIGKILL') => {
    product.atEnd(async () => {
      running.child.kill(signal);
      const patience = setTimeout(() => running.child.kill('SIGKILL'), PATIENCE_MS);
      await running.ended;
      clearTimeout(patience);
    });
    return running;
  };

  /** @type {Product} */
  const product = {
    async folder() {
      requireTime();
      const folder = await mkdtemp(join(tmpdir(), 'program-drill-'));
      product.atEnd(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },

    async serve({ dataDir, settings, program, openFiles } = {}) {
      requireTime();
      const folder = dataDir ?? (await product.folder());
      const all = { ...SETTINGS, ...settings };
      if (program) await product.importProgram(program, { ...all, DATA_DIR: folder });
      requireTime();
      const { url, ...running } = await runServer(folder, all, (server) => endLater(server), undefined, openFiles);
      /** @type {Server} */
      const server = {
        url,
        dataDir: folder,
        running,
        signIn: () => signIn(url),
        stop: async (signal = 'SIGTERM') => {
          running.child.kill(signal);
          return running.ended;
        },
      };
      return server;
    },

    async importProgram(program, settings) {
      requireTime();
      await importProgram(program, { ...SETTINGS, ...settings }, (running) => endLater(running));
    },

    start(file, args = [], options = {}) {
      requireTime();
      const isScript = file.endsWith('.mjs');
      const running = startProcess(isScript ? process.execPath : file, isScript ? [file, ...args] : args, options);
      return endLater(running, options.endSignal);
    },

    atEnd(undo) {
      endings.push(undo);
    },
  };

  return {
    product,
    async end() {
      ended = true;
      for (let undo = endings.pop(); undo; undo = endings.pop()) {
        try {
          await undo();
        } catch (error) {
          process.stderr.write(`${String(error)}\n`);
        }
      }
    },
  };
}
