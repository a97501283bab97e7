import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, startServer, waitFor } from './processes.ts';

/** A MariaDB with its own files and a socket alone, so that it meets no other on this machine. */
export async function startDatabase(folder: string): Promise<{ socket: string; close(): Promise<void> }> {
  const data = join(folder, 'mariadb');
  const socket = join(folder, 'mariadb.sock');
  const own = ['--no-defaults', `--datadir=${data}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  runCommand('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const close = startServer('/usr/sbin/mariadbd', [
    ...own,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'mariadb.pid')}`,
    '--skip-networking',
  ]);
  await waitFor(() => existsSync(socket), 'MariaDB');
  runCommand('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '-e', 'CREATE DATABASE wordpress']);
  return { socket, close };
}
