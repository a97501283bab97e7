// @vitest-environment node
import { expect, it } from 'vitest';
import { testsOf } from '../../../build/docs/tests-of.ts';

const found = (text: string) => testsOf('probe.test.ts', text);

it('the page of promises has a test by its name, with the groups around it', () => {
  expect(
    found(`
      test('stands alone', () => {});
      describe('a group', () => {
        beforeEach(() => {});
        it('has one', async () => { await test.step('is no test', () => {}); });
        test.describe('in it', () => { test.only('another', () => {}); });
      });
    `).map(({ name }) => name),
  ).toEqual(['stands alone', 'a group › has one', 'a group › in it › another']);
});

it('the page of promises has a test of several values once, with a gap for each value', () => {
  expect(
    found(
      [
        "describe.each(rows)('over %s', () => { test.each([1])('takes $count at most', () => {}); });",
        'for (const theme of themes) test(`is read in ${theme}, too`, async ({ page }) => {});',
        "it.runIf(hasRights)('is refused', { timeout: 9 }, () => {});",
      ].join('\n'),
    ).map(({ name }) => name),
  ).toEqual(['over … › takes … at most', 'is read in …, too', 'is refused']);
});

it('the page of promises knows which command runs a test by the tags of its name, its groups and its file', () => {
  expect(
    found(`
      /** @module-tag thorough */
      test('is a main task @walk', () => {});
      describe('a group', { tags: ['slow'] }, () => { test('in it', { tags: ['late'] }, () => {}); });
    `),
  ).toEqual([
    { name: 'is a main task', tags: ['thorough', 'walk'] },
    { name: 'a group › in it', tags: ['thorough', 'slow', 'late'] },
  ]);
});
