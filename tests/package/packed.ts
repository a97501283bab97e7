import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Packs a folder as npm would publish it, and unpacks it where a user's project finds it. Returns the tarball.
 * @param project the user's folder
 * @param name of the package
 */
export function installPacked(folder: string, project: string, name: string): string {
  const target = join(project, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  // Without scripts: packing must not rebuild what other tests are reading.
  const pack = spawnSync(
    'npm',
    ['pack', resolve(folder), '--ignore-scripts', '--silent', '--pack-destination', project],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  const tarball = join(project, pack.stdout.trim());
  spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  return tarball;
}

/** The files of a folder and of those in it, by their whole paths. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** In bytes, together. */
export const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0);
