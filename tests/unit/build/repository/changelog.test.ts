// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { closeHeading, notesOf, whyUnreleased } from '../../../../build/release/changelog.mjs';
import { listedFiles } from './listed-files.ts';

const OPEN = '# Changelog\n\nFor authors.\n\n## Not released yet\n\n### Added\n\n- **`/x`**: [a page](docs/x.md#y).\n';
const BEFORE = '\n## 0.1.0 (2026-01-02)\n\n- Older.\n';
const DAY = '2026-11-29';

describe('the heading of what is new', () => {
  it('becomes the version with its day, and nothing else changes', () => {
    const closed = closeHeading(OPEN + BEFORE, '0.2.0', DAY);
    expect(closed).toBe((OPEN + BEFORE).replace('## Not released yet', '## 0.2.0 (2026-11-29)'));
    expect(whyUnreleased(closed, '0.2.0')).toBeUndefined();
  });

  it('stays where nothing is new, and where the version was released before', () => {
    const closed = closeHeading(OPEN, '0.2.0', DAY);
    expect(() => closeHeading(closed, '0.3.0', DAY)).toThrow('nothing is new');
    expect(() => closeHeading(OPEN + BEFORE, '0.1.0', DAY)).toThrow('has 0.1.0 already');
  });

  it('is told where it is not that of the version', () => {
    expect(whyUnreleased(OPEN, '0.2.0')).toContain('Not released yet');
    expect(whyUnreleased(closeHeading(OPEN, '0.2.0', DAY), '0.3.0')).toContain('0.3.0');
  });
});

it('the notes of a release are what is new in it, without links that would lead nowhere', () => {
  expect(notesOf(closeHeading(OPEN + BEFORE, '0.2.0', DAY))).toBe('### Added\n\n- **`/x`**: a page.\n');
  expect(notesOf(readFileSync('CHANGELOG.md', 'utf8'))).not.toMatch(/\]\(docs\//);
});

it.each([
  ['a tag that is not the version', ['--tag', 'v99.0.0'], 'The tag is v99.0.0'],
  ['a word that it does not know', ['--finel'], "Unknown option '--finel'"],
])('npm run release refuses %s before it builds anything', (_, words, sentence) => {
  const before = readFileSync('CHANGELOG.md', 'utf8');
  const done = spawnSync(process.execPath, ['build/release/release.mjs', ...words], { encoding: 'utf8' });
  expect(done.status).not.toBe(0);
  expect(done.stderr).toContain(sentence);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toBe(before);
});

it('the sources are of one version, and pages name archives and packages of that one', () => {
  const versionIn = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;
  const version = versionIn('package.json');
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const versions = [versionIn('src/server/package.json'), lock.version];
  expect([...versions, lock.packages[''].version, lock.packages['src/server'].version]).toEqual(Array(4).fill(version));
  // Upgrades are told from the version before.
  const pages = listedFiles().filter(
    (name) => /^(?:docs|integrations)\/.*\.md$/.test(name) && name !== 'docs/running.md',
  );
  for (const page of pages)
    for (const [, named] of readFileSync(page, 'utf8').matchAll(/\bconference-program-(\d+\.\d+\.\d+)/g))
      expect(named, page).toBe(version);
});

it('the CHANGELOG has each release once, the newest first, and what is new before all', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  const [newest, ...older] = headings;
  expect(newest).toMatch(/^(?:Not released yet|\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\))$/);
  for (const heading of older) expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  expect(new Set(headings).size).toBe(headings.length);
});
