import { readFile } from 'node:fs/promises';

/** The most memory that a server may take under any attack, in bytes. */
export const MEMORY_LIMIT = 300e6;

/** Why it can't be told elsewhere. */
export const NO_PROC = "the server's memory: only Linux tells a process's peak, in /proc";

/**
 * The most memory that a process has had so far, in bytes; undefined where there is no /proc.
 * @param {import('../types.ts').Server} server
 */
export async function peakMemory(server) {
  const status = await readFile(`/proc/${server.running.child.pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
}
