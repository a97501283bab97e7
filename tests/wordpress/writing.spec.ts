import { expect, type Role, signIn, test } from './support/fixtures.ts';
import { snippets } from '../../demo/snippets.js';
import { htmlBlocks } from '../support/html-blocks.ts';
import { addBlock, newPost, paste, previewOf, publishPost } from './support/editor.ts';

const ROLES: Role[] = ['administrator', 'editor', 'author'];
const THEMES = { twentytwentythree: 'a block theme', twentytwentyone: 'a classic theme' };

test.beforeEach(({ host }) =>
  host.replace([
    { title: 'Tuesday', items: [{ time: '09:00', title: 'Opening', description: '<p>Hello</p>' }] },
    { title: 'Wednesday', items: [{ time: '10:00', title: 'Field trip', list: ['Bring boots'] }] },
  ]),
);

for (const [theme, kind] of Object.entries(THEMES))
  for (const role of ROLES)
    test(`an ${role} puts the block and the shortcode into a post, in ${kind}`, async ({
      page,
      browser,
      site,
      gate,
    }) => {
      site.php(`switch_theme( '${theme}' );`);
      await signIn(page, site, role);
      const paper = await newPost(page, site.url, `By the ${role}`);
      await addBlock(page, paper, 'Conference Program');
      await expect(previewOf(paper).getByText('Opening')).toBeVisible();

      await page.getByLabel('Days', { exact: true }).fill('1');
      await expect(previewOf(paper).getByText('Field trip')).toHaveCount(0);
      await expect(previewOf(paper).getByText('Opening')).toBeVisible();

      await addBlock(page, paper, 'Shortcode');
      await page.keyboard.type('[conference_program days="2"]');
      const address = await publishPost(page);

      for (const javaScriptEnabled of [true, false]) {
        const context = await browser.newContext({ javaScriptEnabled });
        const visitor = await context.newPage();
        const failures: string[] = [];
        visitor.on('pageerror', ({ message }) => failures.push(message));
        await visitor.goto(address);
        const programs = visitor.locator('conference-program');
        await expect(programs).toHaveCount(2);
        await expect(visitor.getByText('Opening')).toBeVisible();
        await expect(visitor.getByText('Bring boots')).toBeVisible();
        if (javaScriptEnabled) {
          await visitor.evaluate(() => customElements.whenDefined('conference-program'));
          const loaded = await programs.first().evaluate(async (element) => (await (element as any).loaded).length);
          expect(loaded).toBe(2);
        }
        expect(failures).toEqual([]);
        await context.close();
      }
      expect(gate.answers.map(({ path }) => path)).toContain('/embed/program.html?days=2&lang=en&refresh=5');
    });

test('the sidebar changes what the preview and the page show', async ({ page, site, gate }) => {
  await signIn(page, site, 'author');
  const paper = await newPost(page, site.url, 'Options');
  await addBlock(page, paper, 'Conference Program');
  await expect(previewOf(paper).getByText('Opening')).toBeVisible();
  await page.getByLabel('Layout').selectOption({ label: 'Overview: one row per item' });
  await page.getByLabel('Stars and “My program”').uncheck();
  await page.getByRole('button', { name: 'Look and language' }).click();
  await page.getByLabel('Level of its heading').selectOption('H3');
  await page.getByLabel('Compact').check();
  await expect(previewOf(paper).getByRole('heading', { level: 3, name: 'Program' })).toBeVisible();
  const address = await publishPost(page);
  await page.goto(address);
  const program = page.locator('conference-program');
  for (const [name, value] of Object.entries({ view: 'overview', without: 'star', 'heading-level': '3', compact: '' }))
    await expect(program).toHaveAttribute(name, value);
  expect(gate.state).toBe('open');
});

test('what a writer mistypes is told to the writer, not to visitors, and spoils nothing', async ({
  page,
  browser,
  site,
  gate,
}) => {
  await signIn(page, site, 'author');
  const paper = await newPost(page, site.url, 'Mistyped');
  await addBlock(page, paper, 'Shortcode');
  await page.keyboard.type('[conference_program view="list" font="big" days="2"]');
  const address = await publishPost(page);
  const sentence = 'The option “view” can’t be “list”. The program has no option “font”.';
  await page.goto(address);
  await expect(page.getByRole('note')).toContainText(sentence);
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('Bring boots')).toBeVisible();
  await expect(visitor.getByText(sentence)).toHaveCount(0);
  expect(gate.answers).not.toEqual([]);
});

/** Lines to paste from README, docs and builder, with the address of one's host put in. */
const linesToPaste = (host: string) => [
  ...['README.md', 'docs/embedding.md']
    .flatMap(htmlBlocks)
    .map(({ name, code }) => ({ name, lines: code.replaceAll('HOST', host) })),
  {
    name: 'the builder',
    lines: snippets.script({
      base: host,
      script: { file: `${host}/conference-program.js` },
      attributes: new Map([['compact', '']]),
      properties: new Map(),
      isTogether: true,
    }),
  },
];

test('the lines for any page, pasted by an author as README, docs and builder give them, become the block', async ({
  page,
  site,
  gate,
}) => {
  await signIn(page, site, 'author');
  for (const { name, lines } of linesToPaste(gate.url)) {
    const paper = await newPost(page, site.url, name);
    await paper.getByRole('textbox', { name: 'Add title' }).click();
    await page.keyboard.press('Enter');
    await paste(paper, lines);
    await expect(previewOf(paper).getByText('Opening'), name).toBeVisible();
    await page.goto(await publishPost(page));
    const program = page.locator('conference-program');
    const element = /<conference-program[^>]*>/.exec(lines)![0];
    for (const option of ['days', 'compact', 'flush'])
      expect((await program.getAttribute(option)) !== null, `${option} of ${name}`).toBe(
        new RegExp(`\\s${option}\\b`).test(element),
      );
    await expect(page.locator('.entry-content, .wp-block-post-content')).not.toContainText('script');
  }
});
