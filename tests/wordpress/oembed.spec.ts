import { expect, signIn, test, withoutPlugin } from './support/fixtures.ts';
import { addBlock, newPost, publishPost } from './support/editor.ts';

test.beforeEach(({ host }) =>
  host.replace([
    { title: 'Tuesday', items: [{ time: '09:00', title: 'Opening', description: '<p>Hello</p>' }] },
    { title: 'Wednesday', items: [{ time: '10:00', title: 'Field trip', list: ['Bring boots'] }] },
  ]),
);

for (const role of ['author', 'administrator'] as const)
  test(`the address of the program, pasted by an ${role}, becomes a frame of its height, without any plugin`, async ({
    page,
    browser,
    site,
    host,
  }) => {
    withoutPlugin(site, host.url);
    await signIn(page, site, role);
    const paper = await newPost(page, site.url, `Pasted by the ${role}`);
    const [day] = await host.schedule();
    // The last one is put first, below the title. Pasted into a paragraph, WordPress takes addresses with https alone.
    for (const path of [`/program/${day!.items[0]!.id}`, '/']) {
      await addBlock(page, paper, 'Embed');
      await paper.getByRole('textbox', { name: 'Embed URL' }).fill(host.url + path);
      await page.keyboard.press('Enter');
      await expect(paper.locator('.wp-block-embed iframe').first()).toBeVisible();
      await expect(paper.getByRole('textbox', { name: 'Embed URL' })).toHaveCount(0);
    }
    const address = await publishPost(page);

    const visitor = await (await browser.newContext()).newPage();
    const failures: string[] = [];
    visitor.on('pageerror', ({ message }) => failures.push(message));
    await visitor.goto(address);
    const [program, item] = [visitor.frameLocator('iframe >> nth=0'), visitor.frameLocator('iframe >> nth=1')];
    await expect(visitor.locator('iframe')).toHaveCount(2);
    await expect(visitor.locator('iframe').first()).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(program.getByText('Bring boots')).toBeVisible();
    await expect(item.getByRole('heading', { name: 'Opening' })).toBeVisible();
    await expect(item.getByText('Field trip')).toBeHidden();
    for (const frame of [program, item])
      await expect.poll(() => frame.locator('html').evaluate((root) => root.scrollHeight - innerHeight)).toBe(0);
    await expect(visitor.locator('blockquote').first()).toBeHidden();
    expect(failures).toEqual([]);
    await visitor.context().close();
  });
