import type { Browser } from '@playwright/test';
import type { ApiHost } from '../browser/support/fixtures.ts';
import { expect, type Gate, publish, type Site, test } from './support/fixtures.ts';

const BLOCK = '<!-- wp:conference-program/program {"lang":"fr"} /-->';
const PROGRAM = [{ title: 'Tuesday', items: [{ time: '09:00', title: 'Opening', description: '<p>Hello</p>' }] }];

test.beforeEach(({ host }) => host.replace(PROGRAM));

/** Opens a page as a visitor, and writes down what it asks for and what goes wrong. */
async function visit(browser: Browser, address: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const asked: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  page.on('pageerror', ({ message }) => void messages.push(message));
  page.on('console', (message) => void (message.type() === 'error' && messages.push(message.text())));
  await page.goto(address);
  return { page, asked, messages, close: () => context.close() };
}

/** A change of the program arrives in the open page: the element is alive. */
const change = async (host: ApiHost) => {
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { title: 'Welcome' });
};

const scripts = (asked: string[]) => asked.filter((url) => /conference-[^/]*\.js/.test(url));
const ours = (site: Site) => `${site.url}/wp-content/plugins/conference-program/`;

test('visitors load no script but that of the plugin, which takes over the host’s markup as it is', async ({
  browser,
  site,
  gate,
  host,
}) => {
  const address = publish(site, BLOCK);
  const { page, asked, messages, close } = await visit(browser, address);
  const program = page.locator('conference-program');
  await expect(program.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await page.evaluate(() => customElements.whenDefined('conference-program'));
  await change(host);
  await expect(program.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(scripts(asked).every((url) => url.startsWith(ours(site)))).toBe(true);
  expect(scripts(asked)).toHaveLength(2);
  // Rendered from data it would have asked for them.
  expect(asked.filter((url) => url.startsWith(`${gate.url}/api/schedule`))).toEqual([]);
  expect(messages).toEqual([]);
  await close();
});

test('the program of a host of another build is rendered by the plugin’s script, in the language that is asked for', async ({
  browser,
  site,
  gate,
  host,
}) => {
  gate.state = 'upgraded';
  const address = publish(site, BLOCK);
  const { page, asked, messages, close } = await visit(browser, address);
  const program = page.locator('conference-program');
  await expect(program.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(program.getByRole('heading', { name: 'Programme' })).toBeVisible();
  // Nothing of the other build's markup is left.
  expect(
    await program.evaluate((element) => element.shadowRoot!.querySelectorAll('[data-root="ffffffff"]').length),
  ).toBe(0);
  await change(host);
  await expect(program.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(asked.some((url) => url.startsWith(`${gate.url}/api/schedule`))).toBe(true);
  expect(scripts(asked).every((url) => url.startsWith(ours(site)))).toBe(true);
  expect(messages).toEqual([]);
  await close();
});

for (const state of ['open', 'upgraded'] as const)
  test(`without scripts visitors read the program of a host that is ${state}, once`, async ({
    browser,
    site,
    gate,
  }) => {
    gate.state = state satisfies Gate['state'];
    const { page, close } = await visit(browser, publish(site, BLOCK), false);
    await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Opening' })).toHaveCount(1);
    await close();
  });

test('where this site has https and the host has not, the page has the program and no script', async ({
  site,
  gate,
}) => {
  expect(gate.state).toBe('open');
  const page = site.php(`
    $_SERVER['HTTPS'] = 'on';
    $html = '<script type="module" src="x"></script><conference-program><template></template></conference-program>';
    echo conference_program_rendered( $html, array() );
  `);
  expect(page).toBe('<conference-program><template></template></conference-program>');
});
