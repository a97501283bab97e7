import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';

/** Longer than any window, and an overview. */
const ITEMS = Array.from({ length: 40 }, (_, index) => ({
  time: `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:00`,
  title: `Talk ${index + 1}`,
  description: '<p>See <a href="https://example.org/abstract">the abstract</a> or <a href="/map">the map</a>.</p>',
}));

test.beforeEach(({ host }) =>
  host.replace([
    { title: 'Tuesday', date: '2025-10-28', items: ITEMS.slice(0, 20) },
    { title: 'Wednesday', date: '2025-10-29', items: ITEMS.slice(20) },
  ]),
);

const page = (inside: string) =>
  `<!doctype html><title>University</title><link rel="icon" href="data:,"><h1>University</h1>${inside}`;
const frameOf = (page: Page) => page.frameLocator('iframe');
/** How many pixels of the frame's content can't be seen without scrolling in it. */
const hidden = async (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate((root) => root.scrollHeight - innerHeight);

/** Waits until the program's script has taken over. */
const taken = (page: Page) => expect(frameOf(page).locator('conference-program')).toHaveJSProperty('hydrated', true);

test('in a sandbox without an origin the program works, and nothing fails or warns @walk', async ({
  page: tab,
  host,
  foreign,
}) => {
  const messages = watchConsole(tab);
  const failed: string[] = [];
  tab.on('requestfailed', (request) => failed.push(request.url()));
  foreign.html = page(
    `<iframe src="${host.url}/embed/?lang=fr" sandbox="allow-scripts" width="700" height="800"></iframe>`,
  );
  await tab.goto(foreign.url);
  const frame = frameOf(tab);
  await frame
    .locator('conference-program')
    .evaluate((element) => (element as HTMLElement & { loaded: unknown }).loaded);
  await frame.locator('[part=search-button]').click();
  await frame.getByRole('searchbox').fill('Talk 33');
  await expect(frame.locator('[data-item]:visible')).toHaveCount(1);
  await frame.getByRole('searchbox').fill('');
  await frame
    .getByRole('button', { name: /Talk 1$/ })
    .first()
    .click();
  await expect(frame.getByText('ne peut pas', { exact: false })).toBeVisible();
  // Printing needs another permission, so it isn't offered.
  await expect(frame.locator('[part=print]')).toBeHidden();
  expect(messages).toEqual([]);
  expect(failed).toEqual([]);
  expect(await tab.context().cookies()).toEqual([]);
});

test('the script beside the frame gives it the height of its program, also when that changes @walk', async ({
  page: tab,
  host,
  foreign,
}) => {
  for (const before of [true, false]) {
    const script = `<script src="${host.url}/embed/frame.js"></script>`;
    const frame = `<iframe src="${host.url}/embed/" style="border: 3px solid; box-sizing: border-box; width: 100%; height: 300px"></iframe>`;
    foreign.html = page(before ? script + frame : frame + script);
    await tab.goto(foreign.url);
    /** How much higher the program is than the frame. */
    const excess = () =>
      frameOf(tab)
        .locator('body')
        .evaluate((body) => Math.ceil(body.getBoundingClientRect().height) - innerHeight);
    await expect.poll(excess).toBe(0);
    expect((await tab.locator('iframe').boundingBox())!.height).toBeGreaterThan(1000);
    await taken(tab);
    await frameOf(tab).locator('[data-item] summary').first().click();
    await expect(frameOf(tab).getByRole('link', { name: 'the abstract' }).first()).toBeVisible();
    await expect.poll(excess).toBe(0);
    await tab.setViewportSize({ width: 360, height: 700 });
    await expect.poll(excess).toBe(0);
    await tab.setViewportSize({ width: 1280, height: 720 });
  }
});

test('a script that starts after the frame is told its height as well', async ({ page: tab, host, foreign }) => {
  foreign.html = page(`<iframe src="${host.url}/embed/" height="300"></iframe>`);
  await tab.goto(foreign.url);
  await taken(tab);
  await tab.addScriptTag({ url: `${host.url}/embed/frame.js` });
  await expect.poll(() => hidden(tab)).toBe(0);
});

test('nobody else’s frame changes its height, whatever it says', async ({ page: tab, host, foreign }) => {
  const says = `<script>parent.postMessage({type:'conference-program:height',height:2000},'*')</script>`;
  foreign.html = page(
    `<script src="${host.url}/embed/frame.js"></script><iframe src="${host.url}/embed/" height="300"></iframe>
     <iframe id="other" srcdoc="${says.replaceAll('"', '&quot;')}" height="200"></iframe>`,
  );
  await tab.goto(foreign.url);
  const own = tab.frameLocator('iframe').first().locator('html');
  await expect.poll(() => own.evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
  await expect(tab.locator('#other')).toHaveJSProperty('clientHeight', 200);
});

test('a frame of a fixed height scrolls by itself, without any script around it', async ({
  page: tab,
  host,
  foreign,
}) => {
  foreign.html = page(`<iframe src="${host.url}/embed/" width="600" height="400"></iframe>`);
  await tab.goto(foreign.url);
  await taken(tab);
  expect(await hidden(tab)).toBeGreaterThan(500);
  const last = frameOf(tab).getByText('Talk 40', { exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(
    await frameOf(tab)
      .locator('html')
      .evaluate((root) => root.scrollWidth - root.clientWidth),
  ).toBe(0);
});

test('what the program leads to is brought into view in the page around it', async ({ page: tab, host, foreign }) => {
  const [, second] = await host.schedule();
  const item = second!.items.at(-1)!;
  foreign.html = page(
    `<script src="${host.url}/embed/frame.js"></script>
     <iframe src="${host.url}/embed/#program-item-${item.id}" style="width: 100%"></iframe>`,
  );
  await tab.goto(foreign.url);
  await expect(frameOf(tab).getByRole('heading', { name: item.title })).toBeInViewport();
  expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('it is light in a page that says nothing, whatever the visitor’s system is, and dark where the page wants it', async ({
  page: tab,
  host,
}) => {
  await tab.emulateMedia({ colorScheme: 'dark' });
  const ink = () =>
    tab.locator('conference-program [part=heading]').evaluate((heading) => {
      const pixel = document.createElement('canvas').getContext('2d')!;
      pixel.fillStyle = getComputedStyle(heading).color;
      pixel.fillRect(0, 0, 1, 1);
      return pixel.getImageData(0, 0, 1, 1).data[0]!;
    });
  for (const [query, isDark] of [
    ['', false],
    ['?theme=light', false],
    ['?theme=auto', true],
    ['?theme=dark', true],
  ] as const) {
    await tab.goto(`${host.url}/embed/${query}`);
    await (isDark ? expect.poll(ink).toBeGreaterThan(200) : expect.poll(ink).toBeLessThan(90));
  }
});

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
