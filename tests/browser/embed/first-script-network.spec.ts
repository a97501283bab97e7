import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { halfSent } from '../support/half-sent.ts';
import { hold } from '../support/hold.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

const SCRIPT = 'conference-program.js';
const REACT = /\/conference-elements\.\w+\.js(\?|$)/;
const ELEMENT =
  '<conference-program><a href="https://example.org/program.pdf">The program as a PDF</a></conference-program>';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

test('a host that fails is told as always, and asked again', async ({ page, host, foreign }) => {
  await page.route(/\/(?:embed\/program\.html|api\/schedule)/, (route) => route.fulfill({ status: 503, body: '' }));
  const program = await embed(page, host, foreign, ELEMENT, SCRIPT);
  await expect(program.getByRole('alert')).toContainText(
    'Terjadi kesalahan saat memuat Program: The server answered 503.',
  );
  await expect(program.getByText('The program as a PDF')).toBeVisible();
  await page.unroute(/\/(?:embed\/program\.html|api\/schedule)/);
  await program.getByRole('button', { name: 'Try again' }).click();
  await expect(program.getByText('Talk 1.1', { exact: true })).toBeVisible();
});

test('on a weak network the first days stand while the last are on their way', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  const slow = await halfSent(host, 0.8);
  const program = await embed(page, slow, foreign, ELEMENT, SCRIPT);
  await expect(program.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await expect(program.getByText('The program as a PDF')).toBeHidden();
  expect(await program.locator('[part=item]').count()).toBeLessThan(33);
  slow.release();
  await expect(program.locator('[part=item]')).toHaveCount(33);
  await defined(page);
  await expect(program.locator('[data-f=star]').first()).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  expect(messages).toEqual([]);
  await slow.close();
});

test('a connection that breaks in mid-answer leaves no half a program, but what the page has for it', async ({
  page,
  host,
  foreign,
}) => {
  const broken = await halfSent(host, 0.8);
  const { release, held } = await hold(page, REACT);
  const program = await embed(page, broken, foreign, ELEMENT, SCRIPT);
  await expect(program.getByText('Talk 1.1', { exact: true })).toBeVisible();
  broken.cut();
  await held;
  await expect(program.getByText('Talk 1.1', { exact: true })).toHaveCount(0);
  await expect(program.getByText('The program as a PDF')).toBeVisible();
  release();
  await expect(program.locator('[part=item]')).toHaveCount(33);
  await broken.close();
});

test('a wait is told in the language of the page, or shows what the page has for it', async ({
  page,
  host,
  foreign,
}) => {
  const { release } = await hold(page, '**/embed/program.html*');
  await embed(page, host, foreign, `<conference-program lang="fr"></conference-program>${ELEMENT}`, SCRIPT);
  const [bare, filled] = [page.locator('conference-program').first(), page.locator('conference-program').last()];
  await expect(bare.getByRole('status')).toHaveText('Chargement du programme…');
  await expect(filled.getByText('The program as a PDF')).toBeVisible();
  release();
  for (const program of [bare, filled]) await expect(program.getByText('Talk 1.1', { exact: true })).toBeVisible();
});

test('the words for a wait move nothing, and neither does what comes after them', async ({ page, host, foreign }) => {
  await watchLayoutShift(page);
  const { release } = await hold(page, '**/embed/program.html*');
  const program = await embed(page, host, foreign, '<conference-program></conference-program>', SCRIPT);
  await expect(program.getByRole('status')).toHaveText('Loading the program…');
  release();
  await expect(program.getByText('Talk 1.1', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('what a page has between the tags stays in its place until the program comes', async ({ page, host, foreign }) => {
  await watchLayoutShift(page);
  const { release } = await hold(page, '**/embed/program.html*');
  const bare = '<conference-program></conference-program>';
  await embed(page, host, foreign, `${ELEMENT}<p>Below</p>${bare}`, SCRIPT);
  await expect(page.locator('conference-program').last().getByRole('status')).toHaveText('Loading the program…');
  await expect(page.getByText('The program as a PDF')).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  release();
});
