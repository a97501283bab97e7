// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../../../src/server/config.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** The part of a page below a heading. */
const below = (page: string, heading: string) =>
  read(page)
    .split(/^## /m)
    .find((part) => part.startsWith(heading))!;

it('the first screen of README.md answers what a stranger asks', () => {
  const screen = read('README.md').split('\n').slice(0, 30).join('\n');
  for (const answer of [
    'docs/license.md',
    'npm start -- example',
    'docs/container.md',
    'docs/recipes.md#wordpress',
    'SECURITY.md',
    'CODE_OF_CONDUCT.md',
    'docs/roadmap.md',
  ])
    expect(screen).toContain(answer);
});

it('SECURITY.md names the days of an answer, settings that there are, and nobody who was made up', () => {
  const page = read('SECURITY.md');
  expect(page).toMatch(/within 7 days/);
  const settings = [...page.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name!);
  expect(settings).toEqual(['SECURITY_CONTACT']);
  expect(SETTINGS).toEqual(expect.arrayContaining(settings));
  for (const name of ['SECURITY.md', 'CODE_OF_CONDUCT.md']) expect(read(name)).not.toMatch(/https?:|mailto:|\w@\w/);
});

it('SECURITY.md says that no version has been released, as long as the CHANGELOG has none', () => {
  const isReleased = /^## \d+\.\d+\.\d+ \(/m.test(read('CHANGELOG.md'));
  expect(read('SECURITY.md').includes('No version has been released yet')).toBe(!isReleased);
});

it('the roadmap names as coming only what the CHANGELOG does not have yet', () => {
  const changes = read('CHANGELOG.md');
  const coming = [...below('docs/roadmap.md', 'Next:').matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  const there = ['code', 'POST /api/links'];
  expect(coming).toEqual(expect.arrayContaining(there));
  const entries = changes.split(/^- /m);
  const built = coming.filter(
    (name) => !there.includes(name) && entries.some((entry) => entry.includes(`\`${name}\``)),
  );
  expect(built).toEqual([]);
});
