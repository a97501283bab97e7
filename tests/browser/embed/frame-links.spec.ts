import { expect, test } from '../support/fixtures.ts';
import { fillForFrame, frameOf, page, taken } from '../support/framed-program.ts';

test.beforeEach(({ host }) => fillForFrame(host));

test.describe('a link', () => {
  test('of the organizers opens a new tab', async ({ page: tab, host, foreign, context }) => {
    foreign.html = page(`<iframe src="${host.url}/embed/" width="600" height="600"></iframe>`);
    await tab.goto(foreign.url);
    await taken(tab);
    const frame = frameOf(tab);
    await frame.locator('[data-item] summary').first().click();
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'Abstract' }));
    for (const [name, address] of [
      ['the abstract', 'https://example.org/abstract'],
      ['the map', `${host.url}/map`],
    ] as const) {
      const opened = context.waitForEvent('page');
      await frame.getByRole('link', { name }).first().click();
      await expect(await opened).toHaveURL(address);
    }
    await expect(frame.getByText('Talk 1', { exact: true })).toBeVisible();
  });

  test('to a day of the program stays in the frame, before the script is there', async ({
    page: tab,
    host,
    foreign,
    context,
  }) => {
    await tab.route('**/conference-*.js', (route) => route.abort());
    foreign.html = page(`<iframe src="${host.url}/embed/" width="600" height="600"></iframe>`);
    await tab.goto(foreign.url);
    await frameOf(tab).getByRole('link', { name: /Wed/ }).click();
    await expect(frameOf(tab).getByText('Talk 21', { exact: true })).toBeInViewport();
    expect(context.pages()).toHaveLength(1);
  });

  test('in a sandbox without popups shows its address, and the program stays', async ({
    page: tab,
    host,
    foreign,
    context,
  }) => {
    foreign.html = page(`<iframe src="${host.url}/embed/" sandbox="allow-scripts" width="600" height="600"></iframe>`);
    await tab.goto(foreign.url);
    await taken(tab);
    const frame = frameOf(tab);
    await frame.locator('[data-item] summary').first().click();
    await frame.getByRole('link', { name: 'the abstract' }).first().click();
    await expect(frame.locator('#notice')).toHaveText(/The address, to copy: https:\/\/example.org\/abstract/);
    await expect(frame.locator('#notice')).toBeInViewport();
    expect(await frame.locator('html').evaluate(() => String(getSelection()))).toBe('https://example.org/abstract');
    await frame.getByText('Talk 2', { exact: true }).click();
    await expect(frame.locator('#notice')).toBeEmpty();
    expect(context.pages()).toHaveLength(1);
  });

  test('in a sandbox with popups opens a new tab', async ({ page: tab, host, foreign, context }) => {
    foreign.html = page(
      `<iframe src="${host.url}/embed/" sandbox="allow-scripts allow-popups" width="600" height="600"></iframe>`,
    );
    await tab.goto(foreign.url);
    await taken(tab);
    await frameOf(tab).locator('[data-item] summary').first().click();
    const opened = context.waitForEvent('page');
    await frameOf(tab).getByRole('link', { name: 'the map' }).first().click();
    await expect(await opened).toHaveURL(`${host.url}/map`);
    await expect(frameOf(tab).locator('#notice')).toBeEmpty();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the framed program can be read', async ({ page: tab, host, foreign }) => {
    foreign.html = page(`<iframe src="${host.url}/embed/" sandbox width="600" height="600"></iframe>`);
    await tab.goto(foreign.url);
    await expect(frameOf(tab).getByText('Talk 1', { exact: true })).toBeVisible();
  });

  test('the framed program is the main part of its page, below the heading of the page', async ({
    page: tab,
    host,
  }) => {
    await tab.goto(`${host.url}/embed/`);
    const main = tab.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Program');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Tuesday', 'Wednesday']);
    await tab.goto(`${host.url}/embed/?heading-level=3`);
    await expect(main.getByRole('heading', { level: 3, name: 'Program' })).toBeVisible();
  });
});
