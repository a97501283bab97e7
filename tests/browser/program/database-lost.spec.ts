import { beforeTheEvent } from '../support/clock.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { spoilProgram } from '../../support/lost-database.ts';
import { runServer } from '../../support/product.mjs';
import { expect, test } from '../support/fixtures.ts';

let dataDir: string;
let server: Awaited<ReturnType<typeof runServer>>;
let bringBack: () => void;
// A host that has read its program once goes on showing it.
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'program-lost-'));
  const database = await openDatabase({ dataDir });
  const item = { time: '', title: 'Opening', description: '', list: [] };
  await new TestStore(database).replace([{ title: 'Tuesday', date: null, items: [item] }]);
  await database.db.destroy();
  bringBack = spoilProgram(dataDir);
  server = await runServer(dataDir, { LOG_LEVEL: 'silent' });
});
test.afterEach(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
});

const FAILURE = 'Terjadi kesalahan saat memuat Program: The program is not available at the moment.';

test('a visitor can read the rest of the page, and loads the program by pressing the button @walk', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => /hydrat/i.test(message.text()) && errors.push(message.text()));
  // The element's own first attempt has to have failed, or it would show the program by itself.
  const attempted = page.waitForResponse(`${server.url}/api/schedule`);
  await beforeTheEvent(page);
  await page.goto(server.url);
  await attempted;
  const program = page.locator('conference-program');
  await expect(program.getByRole('alert')).toContainText(FAILURE);
  await expect(page.locator('zoom-card').getByText('Meeting ID', { exact: true })).toBeVisible();
  await expect(page.locator('travel-info').getByRole('heading', { name: 'Getting Around Palu' })).toBeVisible();
  await page.waitForFunction(() => customElements.get('site-footer'));
  await expect(program.getByRole('alert')).toContainText(FAILURE);

  bringBack();
  await program.getByRole('button', { name: 'Try again' }).click();
  await expect(program.locator('[part=item]').first()).toBeVisible();
  await expect(program.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the program loads by itself if the host has it again when the scripts run', async ({ page }) => {
  await page.route('**/conference-elements.*.js', async (route) => {
    bringBack();
    await route.continue();
  });
  await page.goto(server.url);
  await expect(page.locator('conference-program [part=item]').first()).toBeVisible();
});

test('an open page shows the program a minute or two after the host has it again, without pressing the button', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(server.url);
  await page.waitForFunction(() => customElements.get('site-footer'));
  const program = page.locator('conference-program');
  await expect(program.getByRole('alert')).toContainText(FAILURE);
  bringBack();
  await expect(async () => {
    await page.clock.fastForward('02:00');
    await expect(program.locator('[part=item]').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('without scripts the message is shown instead of the program', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(server.url);
  await expect(page.locator('conference-program').getByRole('alert')).toContainText(FAILURE);
  await page.close();
});
