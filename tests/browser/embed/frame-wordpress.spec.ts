import { expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';
import { filteredByWordPress, followAsWordPress } from '../support/wordpress-embed.ts';

const SECRET = 'aB3dE5gH7j';

async function pasted(host: { url: string }, address: string): Promise<string> {
  const answer = await fetch(`${host.url}/oembed?url=${encodeURIComponent(address)}&maxwidth=600&maxheight=900&dnt=1`);
  const { html } = (await answer.json()) as { html: string };
  return `<!doctype html><title>Post</title><link rel="icon" href="data:,"><h1>Post</h1>${filteredByWordPress(html, SECRET)}`;
}

test.beforeEach(({ host }) =>
  host.replace([
    {
      title: 'Tuesday',
      items: [
        { time: '09:00', title: 'Opening', description: '<p>See <a href="/map">the map</a></p>' },
        { time: '10:00', title: 'Talk', description: '<p>See <a href="https://example.org/">elsewhere</a></p>' },
      ],
    },
  ]),
);

test('an address pasted into WordPress becomes the program in a frame of its height @walk', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  await page.addInitScript(followAsWordPress);
  foreign.html = await pasted(host, `${host.url}/`);
  await page.goto(foreign.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(page.locator('blockquote')).toBeHidden();
  const hidden = () => frame.locator('html').evaluate((root) => root.scrollHeight - innerHeight);
  await expect.poll(hidden).toBe(0);
  expect(messages).toEqual([]);
});

test('an item’s address becomes that item in a frame', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  const [day] = await host.schedule();
  await page.addInitScript(followAsWordPress);
  foreign.html = await pasted(host, `${host.url}/program/${day!.items[0]!.id}`);
  await page.goto(foreign.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(frame.getByText('Talk', { exact: true })).toBeHidden();
  await expect(page.locator('blockquote')).toBeHidden();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeLessThan(500);
  expect(messages).toEqual([]);
});

test('a link to the host leads the visitor there, and another’s address is shown', async ({ page, host, foreign }) => {
  await page.addInitScript(followAsWordPress);
  foreign.html = await pasted(host, `${host.url}/`);
  await page.goto(foreign.url);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'elsewhere' }).click();
  await expect(frame.locator('#notice')).toContainText('https://example.org/');
  await frame.getByRole('link', { name: 'the map' }).click();
  await expect(page).toHaveURL(`${host.url}/map`);
});

test('the quote with the link stays where the frame can’t load', async ({ page, host, foreign }) => {
  await page.addInitScript(followAsWordPress);
  await page.route('**/embed/**', (route) => route.abort());
  foreign.html = await pasted(host, `${host.url}/`);
  await page.goto(foreign.url);
  await expect(page.locator('blockquote').getByRole('link')).toHaveAttribute('href', `${host.url}/#program`);
  await expect(page.locator('blockquote')).toBeVisible();
});
