import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures.ts';
import type { ForeignSite } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';
import { type Network, network } from '../support/network.ts';

// Of the program in somebody else's page, which loads while the program's host can't be reached.
const test = base.extend<{ net: Network }>({
  net: async ({ host }, use) => {
    const net = await network(host);
    await use(net);
    await net.close();
  },
});

const FAILED = 'Terjadi kesalahan saat memuat Program: The server could not be reached.';

const program = (page: Page) => page.locator('conference-program');
const offline = (page: Page) => program(page).locator('[part=offline]');
const talk = (page: Page) => program(page).getByText('Talk 1.1', { exact: true });

/** The page's own script is served by the host: only the program's address goes through the network that fails. */
const pageWith = (host: { url: string }, net: Network, attributes = '') =>
  `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script><conference-program api-base="${net.url}" ${attributes}></conference-program>`;

/** Opens the page, and waits until the device keeps its program. */
async function visit(page: Page, { foreign, html }: { foreign: ForeignSite; html: string }) {
  foreign.html = html;
  await page.goto(foreign.url);
  await expect(talk(page)).toBeVisible();
  await isKept(page);
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

test('the program last seen is shown with its time when the host can’t be reached, and the newest when it can again @walk', async ({
  page,
  net,
  host,
  foreign,
}) => {
  await visit(page, { foreign, html: pageWith(host, net) });
  net.cut();
  await page.reload();
  await expect(talk(page)).toBeVisible();
  await expect(offline(page)).toHaveText(/^Offline, as of \d\d:\d\d$/);
  await expect(program(page).getByRole('alert')).toHaveCount(0);
  net.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(offline(page)).toHaveText('');
  await expect(talk(page)).toBeVisible();
});

test('with nothing kept, the failure is told as ever, with Try again', async ({ page, net, host, foreign }) => {
  net.cut();
  foreign.html = pageWith(host, net);
  await page.goto(foreign.url);
  await expect(program(page).getByRole('alert')).toContainText(FAILED);
  net.restore();
  await program(page).getByRole('button', { name: 'Try again' }).click();
  await expect(talk(page)).toBeVisible();
});

test('an element without="offline" keeps nothing, and shows nothing that another has kept', async ({
  page,
  net,
  host,
  foreign,
}) => {
  foreign.html = pageWith(host, net, 'without="offline changes"');
  await page.goto(foreign.url);
  await expect(talk(page)).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await visit(page, { foreign, html: pageWith(host, net) });
  net.cut();
  foreign.html = pageWith(host, net, 'without="offline changes"');
  await page.goto(foreign.url);
  await expect(program(page).getByRole('alert')).toContainText(FAILED);
});

test('a host that doesn’t answer is not waited for with an empty page', async ({ page, net, host, foreign }) => {
  await visit(page, { foreign, html: pageWith(host, net) });
  net.stall();
  await page.reload();
  await expect(talk(page)).toBeVisible({ timeout: 15_000 });
  await expect(offline(page)).toHaveText(/^Offline, as of/);
});

test('what the device has kept is cleaned like what a host sends', async ({ page, net, host, foreign }) => {
  await visit(page, { foreign, html: pageWith(host, net) });
  await page.evaluate(async () => {
    const cache = await caches.open('conference-program');
    const [request] = await cache.keys();
    const kept = await (await cache.match(request!))!.json();
    kept.days[0].items[0].title =
      'Talk 1.1<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    await cache.put(request!, Response.json(kept));
  });
  net.cut();
  await page.reload();
  await expect(offline(page)).toHaveText(/^Offline/);
  const title = program(page).locator('[part=item-title]').first();
  await expect(title).toHaveText('Talk 1.1');
  expect(await title.innerHTML()).not.toContain('onerror');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('an open page says when the network goes, and drops the remark when it is back', async ({
  page,
  net,
  host,
  foreign,
}) => {
  await visit(page, { foreign, html: pageWith(host, net) });
  net.cut();
  await expect(offline(page)).toHaveText(/^Offline, as of/);
  net.restore();
  await expect(offline(page)).toHaveText('', { timeout: 15_000 });
});
