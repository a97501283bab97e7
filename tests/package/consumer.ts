import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { installPacked } from './packed.ts';

/** A user's project outside this one, with the packed package installed, for the tests of one file. */
export function packageConsumer() {
  const consumer = mkdtempSync(join(tmpdir(), 'package-consumer-'));
  let tarball = '';
  beforeAll(() => {
    if (!existsSync('dist/integrity.json')) throw new Error('The package is made from dist/. Run: npm run build');
    tarball = installPacked('dist/npm-package', consumer, 'conference-program');
  });
  afterAll(() => rmSync(consumer, { recursive: true }));

  /** Runs a program from this project's packages in the user's folder. */
  const run = (bin: string, ...args: string[]) => {
    const done = spawnSync(process.execPath, [resolve('node_modules', bin), ...args], {
      cwd: consumer,
      encoding: 'utf8',
    });
    return { ok: done.status === 0, said: done.stdout + done.stderr };
  };
  const passed = (result: { ok: boolean; said: string }) => expect(result.ok, result.said).toBe(true);
  /** Installs one of this project's packages for the user. */
  const link = (name: string) => {
    const target = join(consumer, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target)) symlinkSync(resolve('node_modules', name), target);
  };
  const installed = join(consumer, 'node_modules/conference-program');
  return { consumer, installed, tarball: () => tarball, run, passed, link };
}
