/** @import { Section } from '../types.ts' */
import { generateProgram } from '../../bench/generator.mjs';
import { megabytes, milliseconds, whole } from '../support/figures.mjs';
import {
  BEHIND_NGINX_P99_MS,
  FILES_LEFT,
  GONE_MS,
  Harm,
  MEMORY_BYTES,
  PATHS,
  VISITOR_P99_MS,
  waysTo,
  withstand,
} from '../support/connections/greedy.mjs';
import { NO_PROC } from '../support/load/memory.mjs';
import { NO_NGINX, startNginx } from '../support/connections/nginx.mjs';

/** Connections, the requests that each sends ahead, and how many files the system lets the server open. */
const SHAPES = [
  { connections: 6, requests: 400, openFiles: 2_000 },
  { connections: 20, requests: 400, openFiles: 20_000 },
  { connections: 400, requests: 40, openFiles: 20_000 },
  { connections: 2_000, requests: 5, openFiles: 20_000 },
];

/** @type {Section} */
const pipelining = {
  name: 'pipelining',
  promise:
    'While clients send up to 16,000 requests ahead – for files, pages, JSON or events, uncompressed, with a host of its own on each ' +
    `connection – and read no answer, the server takes less than ${megabytes(MEMORY_BYTES)}, 99 of 100 visitors have / within ` +
    `${milliseconds(VISITOR_P99_MS)} (behind nginx ${milliseconds(BEHIND_NGINX_P99_MS)}), and ${GONE_MS / 1_000} s after they have left it has at most ${FILES_LEFT} files more open than before.`,

  async run({ short, product, note }) {
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const notRun = new Set();
    const program = generateProgram(160);
    for (const { connections, requests, openFiles } of short ? SHAPES.slice(0, 1) : SHAPES) {
      const server = await product.serve({ program, openFiles });
      const nginx = short ? undefined : await startNginx(product, server.url);
      if (!short && !nginx) notRun.add(NO_NGINX);
      for (const { where, url, p99, refused } of waysTo(server, nginx, short)) {
        const label = `${whole(connections)} × ${requests} requests, ${where}`;
        note(label);
        const harm = new Harm();
        for (const path of short ? PATHS.slice(0, 2) : PATHS)
          await withstand(product, server, url, { path, connections, requests, reading: 'unread' }, harm);
        if (!harm.memory) notRun.add(NO_PROC);
        for (const [what, figure] of Object.entries(harm.figures())) figures[`${label}: ${what}`] = figure;
        failures.push(...harm.failures(label, p99, refused));
      }
      await server.stop('SIGKILL');
    }
    return { figures, failures, notRun: [...notRun] };
  },
};
export default pipelining;
