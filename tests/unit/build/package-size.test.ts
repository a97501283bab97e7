// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, installPacked, sizeOf } from '../../package/packed.ts';

const project = mkdtempSync(join(tmpdir(), 'package-size-'));
const installed = (name: string) => join(project, 'node_modules', name);
const MAIN = installed('conference-program');
const PICTURES = installed('conference-program-pictures');
const versionOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

beforeAll(() => {
  installPacked('dist/npm-package', project, 'conference-program');
  installPacked('dist/images', project, 'conference-program-pictures');
}, 60_000);

afterAll(() => rmSync(project, { recursive: true }));

/** The scripts that importing one of them loads. */
function loaded(name: string, all = new Set<string>()): Set<string> {
  if (all.has(name)) return all;
  all.add(name);
  const code = readFileSync(join(MAIN, 'dist/npm', name), 'utf8');
  for (const [, other] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) loaded(other!, all);
  return all;
}

describe('who installs the package downloads', () => {
  // A tenth of it is the program once more, for apps that have React.
  it('less than 2 MB, without a picture', () => {
    const files = filesBelow(MAIN);
    expect(sizeOf(files)).toBeLessThan(2_000_000);
    expect(files.filter((name) => /\.(avif|webp|jpg|png)$/.test(name))).toEqual([]);
  });

  it('the pictures in a package of their own, of the same version', () => {
    expect(versionOf(PICTURES)).toBe(versionOf(MAIN));
    const pictures = filesBelow(PICTURES).filter((name) => /\.(avif|webp|jpg|png)$/.test(name));
    expect(pictures.length).toBeGreaterThan(50);
  });
});

describe('who imports the program alone', () => {
  it('loads less than 431 kB before compression, types included, and nothing of the other sections', () => {
    const scripts = [...loaded('program.js')];
    expect(scripts).not.toContain('all.js');
    const files = [...scripts, 'program.d.ts', 'types.d.ts'].map((name) => join(MAIN, 'dist/npm', name));
    expect(sizeOf(files)).toBeLessThan(431_000);
    const code = scripts.map((name) => readFileSync(join(MAIN, 'dist/npm', name), 'utf8')).join('');
    expect(code).toContain('conference-program');
    expect(code).not.toContain('photo-gallery');
  });
});
