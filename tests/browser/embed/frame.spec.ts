import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fillForFrame, frameOf, page, taken } from '../support/framed-program.ts';
import { watchConsole } from '../support/watch.ts';

test.beforeEach(({ host }) => fillForFrame(host));

/** How many pixels of the frame's content can't be seen without scrolling in it. */
const hidden = async (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate((root) => root.scrollHeight - innerHeight);

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
