import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

async function rename(host: ApiHost, title: string): Promise<number> {
  const [day] = await host.schedule();
  const { id } = day!.items[0]!;
  await host.call('PATCH', `/api/schedule-items/${id}`, { title });
  return id;
}

// Without `page.route`, which switches the browser's cache off.
test('what shared caches may keep, a browser asks about each time: a change is in the next answer', async ({
  page,
  host,
}) => {
  await page.goto('/');
  const read = (path: string) => page.evaluate(async (address) => (await fetch(address)).text(), path);
  for (const [number, path] of ['/', '/api/schedule', '/program.txt', '/embed/program.html'].entries()) {
    await read(path);
    await rename(host, `Renamed ${number}`);
    expect(await read(path), path).toContain(`Renamed ${number}`);
  }
});

test.describe('without scripts, which would bring a change by themselves', () => {
  test.use({ javaScriptEnabled: false });

  test('a reload, a typed address and a link show a change at once', async ({ page, host }) => {
    const title = page.locator('conference-program [part=item-title]').first();
    await page.goto('/');
    await rename(host, 'Reloaded');
    await page.reload();
    await expect(title).toHaveText('Reloaded');
    await rename(host, 'Typed');
    await page.goto('/?typed');
    await page.goto('/');
    await expect(title).toHaveText('Typed');
    await page.goto(`/program/${await rename(host, 'Linked')}`);
    await page.locator('a[href^="/#"]').first().click();
    await expect(title).toHaveText('Linked');
  });
});
