import type { Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';

const SLOW = 'This is taking longer than usual.';

test.beforeEach(async ({ host, page }) => {
  await host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]);
  await stopClock(page);
});

const program = (host: { url: string }, attributes = '') =>
  `<conference-program api-base="${host.url}" ${attributes}></conference-program>`;

/** Counts the requests for the program, and how many were aborted. */
function watchRequests(page: Page) {
  const counts = { asked: 0, givenUp: 0 };
  const isProgram = (url: string) => url.endsWith('/api/schedule');
  page.on('request', (request) => void (isProgram(request.url()) && counts.asked++));
  page.on('requestfailed', (request) => void (isProgram(request.url()) && counts.givenUp++));
  return counts;
}

test('a program that takes long is announced as slow, and still loads @walk', async ({ page, host, foreign }) => {
  const counts = watchRequests(page);
  const { release, held } = await hold(page, '**/api/schedule');
  const element = await embed(page, host, foreign, program(host));
  await held;
  const slow = element.getByRole('status').filter({ hasText: SLOW });
  await page.clock.runFor(7_900);
  await expect(element.getByText('Loading the program…')).toBeVisible();
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(slow).toBeVisible();
  await expect(element.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(16_900);
  await expect(slow).toBeVisible();
  release();
  await expect(element.getByText('Opening')).toBeVisible();
  await expect(element.getByText(SLOW)).toHaveCount(0);
  await expect(element.getByRole('button')).toHaveCount(0);
  expect(counts).toEqual({ asked: 1, givenUp: 0 });
});

test('the message that it is slow takes its own room and moves nothing above it', async ({ page, host, foreign }) => {
  const { release, held } = await hold(page, '**/api/schedule');
  const element = await embed(page, host, foreign, `<h1>Before</h1>${program(host)}<p>After</p>`);
  await held;
  const places = () =>
    page.evaluate(() => {
      const top = (node: Element) => node.getBoundingClientRect().top;
      const inside = document.querySelector('conference-program')!.shadowRoot!;
      return {
        heading: top(inside.querySelector('h2')!),
        loading: top(inside.querySelector('[role=status]')!),
        after: top(document.querySelector('body > p')!),
      };
    });
  // Until then the elements wait for a quick answer.
  await page.clock.runFor(200);
  await expect(element.getByText('Loading the program…')).toBeVisible();
  const before = await places();
  await page.clock.runFor(7_900);
  const { height } = (await element.locator('[part=slow]').boundingBox())!;
  expect(height).toBeGreaterThan(0);
  expect(await places()).toEqual({ ...before, after: before.after + height });
  release();
});

test('Try again sends a new request instead of waiting on', async ({ page, host, foreign }) => {
  const counts = watchRequests(page);
  // Only the first request is never answered.
  await page.route('**/api/schedule', () => {}, { times: 1 });
  const element = await embed(page, host, foreign, program(host));
  await expect.poll(() => counts.asked).toBe(1);
  await page.clock.runFor(8_100);
  await element.getByRole('button', { name: 'Try again' }).click();
  await expect(element.getByText('Opening')).toBeVisible();
  expect(counts).toEqual({ asked: 2, givenUp: 1 });
});

test('another attempt may be slow as well, which is announced after the same time', async ({ page, host, foreign }) => {
  const counts = watchRequests(page);
  const { release, held } = await hold(page, '**/api/schedule');
  const element = await embed(page, host, foreign, program(host));
  await held;
  await page.clock.runFor(8_100);
  await element.getByRole('button', { name: 'Try again' }).click();
  await expect(element.getByText(SLOW)).toHaveCount(0);
  await page.clock.runFor(7_900);
  await expect(element.getByText(SLOW)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(element.getByText(SLOW)).toBeVisible();
  release();
  await expect(element.getByText('Opening')).toBeVisible();
  expect(counts).toEqual({ asked: 2, givenUp: 1 });
});

test('Stop says that loading was stopped, in the words for a failure, and offers to try again', async ({
  page,
  host,
  foreign,
}) => {
  const counts = watchRequests(page);
  const { held } = await hold(page, '**/api/schedule');
  const element = await embed(page, host, foreign, `${program(host)}<p id="heard"></p>`);
  await page.evaluate(() =>
    document.addEventListener('program-error', ({ detail }) => {
      document.getElementById('heard')!.textContent += detail.error.message;
    }),
  );
  await held;
  await page.clock.runFor(8_100);
  await element.getByRole('button', { name: 'Stop' }).click();
  await expect(element.getByRole('alert')).toHaveText(
    'Terjadi kesalahan saat memuat Program: Waiting for the server was stopped.' +
      'The program could not be loaded.Try again',
  );
  await expect(page.locator('#heard')).toHaveText('Waiting for the server was stopped.');
  // A failure would be tried again by itself.
  await page.clock.runFor('10:00');
  expect(counts).toEqual({ asked: 1, givenUp: 1 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await element.getByRole('button', { name: 'Try again' }).click();
  await expect(element.getByText('Opening')).toBeVisible();
});

test('elements that share a program are slow, stopped and tried again together', async ({ page, host, foreign }) => {
  const counts = watchRequests(page);
  const { held } = await hold(page, '**/api/schedule');
  await embed(page, host, foreign, program(host) + program(host, 'lang="id"'));
  await held;
  await page.clock.runFor(8_100);
  const [english, indonesian] = [page.locator('conference-program').first(), page.locator('conference-program').last()];
  await expect(english.getByText(SLOW)).toBeVisible();
  await expect(indonesian.getByText('Ini memakan waktu lebih lama dari biasanya.')).toBeVisible();
  await indonesian.getByRole('button', { name: 'Hentikan' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await english.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Opening')).toHaveCount(2);
  expect(counts).toEqual({ asked: 2, givenUp: 1 });
});

test('the message is shown below a page’s own fallback', async ({ page, host, foreign }) => {
  const { release, held } = await hold(page, '**/api/schedule');
  const own = `<conference-program api-base="${host.url}"><p>See the PDF.</p></conference-program>`;
  const element = await embed(page, host, foreign, own);
  await held;
  await page.clock.runFor(8_100);
  await expect(page.getByText('See the PDF.')).toBeVisible();
  await expect(element.getByText(SLOW)).toBeVisible();
  release();
  await expect(element.getByText('Opening')).toBeVisible();
});
