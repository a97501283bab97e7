import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { WINDOW } from './tab.ts';

/** Starts an X server without a monitor, with room for a window around a page. */
export async function startScreen(): Promise<{ display: string; stop(): void }> {
  const size = `${WINDOW.width + 200}x${WINDOW.height + 400}x24`;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    (server.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { display: `:${number}`, stop: () => void server.kill() };
}
