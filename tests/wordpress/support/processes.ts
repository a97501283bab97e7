import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Ends a server with the processes that it has started itself. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  running.delete(child);
  try {
    process.kill(-child.pid!, signal);
  } catch {
    // It has ended by itself.
  }
}

process.once('exit', () => running.forEach((child) => end(child, 'SIGKILL')));

/**
 * Starts a server, in a process group of its own.
 * @returns ends it
 */
export function startServer(command: string, args: string[], env: Record<string, string> = {}): () => Promise<void> {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...env } });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return () => {
    end(child, 'SIGTERM');
    return ended;
  };
}

/** Runs a command to its end. @returns its output */
export function runCommand(command: string, args: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Waits until something is there. */
export async function waitFor(isThere: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
