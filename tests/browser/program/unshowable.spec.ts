import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import {
  answerUncleaned,
  failAtUnreadable,
  hostileProgram,
  pageErrors,
  QUIET,
  QUIET_COUNT,
  UNREADABLE,
  writeHostileProgram,
} from '../support/hostile-program.ts';

const items = '[part=item-title]';

test('whatever a text is, visitors see all the other rows, and scripts take the program over', async ({
  page,
  host,
}) => {
  test.setTimeout(180_000);
  const errors = pageErrors(page);
  await writeHostileProgram(host);
  await page.goto('/embed/program.html?view=full');
  await expect(page.locator(items).getByText(QUIET, { exact: true })).toHaveCount(QUIET_COUNT);
  await defined(page);
  await expect(page.locator(items).getByText(QUIET, { exact: true })).toHaveCount(QUIET_COUNT);
  expect(errors).toEqual([]);
});

test('a program of a host that cleans nothing is shown with all its other rows', async ({ page, host, foreign }) => {
  test.setTimeout(180_000);
  const errors = pageErrors(page);
  await answerUncleaned(page, hostileProgram());
  const program = await embed(
    page,
    host,
    foreign,
    `<conference-program view="full" api-base="${host.url}"></conference-program>`,
  );
  await expect(program.locator(items).getByText(QUIET, { exact: true })).toHaveCount(QUIET_COUNT);
  expect(errors).toEqual([]);
});

test('a text at which the browser fails is shown in plain words, beside the others', async ({
  page,
  host,
  foreign,
}) => {
  await failAtUnreadable(page);
  await host.replace([{ title: 'Tuesday', items: [{ title: QUIET }, { title: UNREADABLE }, { title: QUIET }] }]);
  const program = await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
  await expect(program.locator(items)).toHaveText([QUIET, 'A talk that no browser can read', QUIET]);
});
