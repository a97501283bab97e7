import { readFile } from 'node:fs/promises';

/** The most memory that a server may take under any attack, in bytes. */
export const MEMORY_LIMIT = 300e6;

/** Why it can't be told elsewhere. */
export const NO_PROC = "the server's memory: only Linux tells a process's peak, in /proc";

/**
 * A process's own account in /proc, in bytes; undefined where there is no /proc.
 * @param {import('../../types.ts').Server} server
 * @param {'VmHWM' | 'VmRSS'} name
 */
async function accounted(server, name) {
  const status = await readFile(`/proc/${server.running.child.pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
}

/**
 * The most memory that a process has had so far.
 * @param {import('../../types.ts').Server} server
 */
export const peakMemory = (server) => accounted(server, 'VmHWM');

/**
 * The memory that a process has now.
 * @param {import('../../types.ts').Server} server
 */
export const residentMemory = (server) => accounted(server, 'VmRSS');
