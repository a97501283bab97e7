import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Makes the function that runs `backup FILE` in a process of its own, which gives way to the host's.
 * @param main the script of the command line
 * @param dataDir the folder of the database
 */
export function backupProcess(main: string, dataDir: string) {
  return async (file: string, signal: AbortSignal): Promise<void> => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const child = spawn(process.execPath, [main, 'backup', resolve(file)], {
      env,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      // The lowest priority of all would get next to nothing on a machine that is always busy, and no backup would come to its end.
      setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already, or the system doesn't allow it.
    }
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error(said.trim() || 'The process of the backup was ended.');
  };
}
