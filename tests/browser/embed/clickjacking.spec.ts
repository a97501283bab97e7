import { expect, PASSWORD, test } from '../support/fixtures.ts';

test.beforeEach(({ host }) => host.replace([{ title: 'Tuesday', items: [{ time: '09:00', title: 'Opening' }] }]));

test('a foreign page that frames the editor or the site shows nothing of it, also to a signed-in editor @walk', async ({
  page,
  context,
  host,
  foreign,
}) => {
  await page.goto('/editor');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opening')).toBeVisible();
  expect((await context.cookies()).map(({ name, sameSite }) => [name, sameSite])).toEqual([
    ['known_browser', 'Strict'],
  ]);

  const [day] = await host.schedule();
  const other = await context.newPage();
  for (const path of ['/editor', '/', `/program/${day!.items[0]!.id}`, '/embed/program.html', '/api/schedule']) {
    const refused = other.waitForEvent('console', (message) => message.text().includes('frame'));
    foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><iframe src="${host.url}${path}"></iframe>`;
    await other.goto(foreign.url.replace('127.0.0.1', 'localhost'));
    expect((await refused).text()).toMatch(/frame-ancestors|X-Frame-Options/i);
    const [, frame] = other.frames();
    await expect.poll(() => frame!.url()).toMatch(/^chrome-error:/);
    await expect(other.frameLocator('iframe').getByText('Opening')).toHaveCount(0);
  }
});

test('a frame of the program can’t be a way to the editor', async ({ page, host, foreign }) => {
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><iframe src="${host.url}/embed/"></iframe>`;
  await page.goto(foreign.url.replace('127.0.0.1', 'localhost'));
  const [, framed] = page.frames();
  await framed!.waitForSelector('conference-program');
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame'));
  await framed!.evaluate(() => {
    const inner = document.body.appendChild(document.createElement('iframe'));
    inner.src = '/editor';
  });
  expect((await refused).text()).toMatch(/Content Security Policy|frame-ancestors/i);
});
