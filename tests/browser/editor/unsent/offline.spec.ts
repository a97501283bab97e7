import type { Page } from '@playwright/test';
import { addDay, button } from '../../support/editor.ts';
import { expect, PASSWORD, test as base } from '../../support/fixtures.ts';
import { type Network, network } from '../../support/network.ts';
import { changeTitle } from '../../support/queue.ts';
import { PROGRAM } from '../../support/writing.ts';

const test = base.extend<{ net: Network }>({
  net: async ({ host }, use) => {
    const net = await network(host);
    await use(net);
    await net.close();
  },
});

test.beforeEach(({ host }) => host.replace(PROGRAM));

const kept = (page: Page) => page.locator('[part=device-texts]');

/** Opens the editor, and waits until it is on the device. */
async function enter(page: Page, net: Network): Promise<void> {
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto(`${net.url}/editor`);
  await expect(addDay(page)).toBeVisible();
  const isKept = async () => !!(await caches.match('/editor')) && !!(await caches.match('/program-editor.js'));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

test('without network the editor opens with what waits and what was left, and with no row of the program', async ({
  page,
  net,
  host,
}) => {
  await enter(page, net);
  net.cut();
  await changeTitle(page, 'item', 'Opening', 'Opening, in the garden');
  await button(page, 'Edit item Keynote').click();
  await page.getByRole('form').getByLabel('Title').fill('Keynote, half typed');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(kept(page)).toContainText('Opening, in the garden');
  await expect(kept(page)).toContainText('Keynote, half typed');
  await expect(page.getByText('The server can’t be reached, so nobody can sign in now.')).toBeVisible();
  await expect(page.locator('program-editor')).not.toContainText('Odd');

  net.restore();
  await button(page, 'Try again').click();
  await expect
    .poll(async () => (await host.schedule())[0]!.items.map(({ title }) => title))
    .toContain('Opening, in the garden');
  await expect(kept(page)).toHaveCount(0);
});

test('at the gate, too, a closed tab’s texts can be read without network', async ({ context, page, net }) => {
  await enter(page, net);
  net.cut();
  await changeTitle(page, 'item', 'Opening', 'Opening, in the garden');
  const next = await context.newPage();
  await next.goto(`${net.url}/editor`);
  await expect(next.getByRole('heading', { name: 'Editor Access Required' })).toBeVisible();
  await expect(kept(next)).toContainText('Opening, in the garden');
});
