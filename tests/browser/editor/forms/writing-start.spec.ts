/** A text between the opening of its form and the moment at which one can write in it formatted. */
import { openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { description, DESCRIPTION, open, paste, PROGRAM, save } from '../../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

test('a form shows its texts before one can write in them; what is typed and pasted meanwhile arrives where the cursor is', async ({
  page,
  host,
}) => {
  let load!: () => void;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(/rich-text[^/]*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await open(page, 'Opening');
  const field = description(page);
  await expect(field).toHaveRole('textbox');
  await expect(field.locator('li')).toHaveText(['water', 'a map']);
  await field.getByText('a map').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of Palux');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await paste(page, '', 'a lamp');
  await expect(field.locator('li')).toHaveText(['water', 'a map']);
  load();
  await expect(field.locator('li')).toHaveText(['water', 'a map of Palu', 'a lamp']);
  await page.keyboard.type(' or two');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe(
    DESCRIPTION.replace('a map', 'a map of Palu</li><li>a lamp or two'),
  );
});

test('a formatted field is as high when one can write in it as before, and its name and role are the same', async ({
  page,
}) => {
  await open(page, 'Opening');
  const field = description(page);
  const { height } = (await field.boundingBox())!;
  await expect(field).toHaveAccessibleName('Description');
  await field.focus();
  await expect(field).toHaveClass(/ProseMirror/);
  await expect(field).toHaveAccessibleName('Description');
  expect((await field.boundingBox())!.height).toBe(height);
});

test('a script that can’t be loaded leaves the HTML to write in', async ({ page, host }) => {
  await page.route('**/rich-text.*.js', (route) => route.abort());
  await open(page, 'Opening');
  await expect(page.getByText('The formatted view could not be loaded.')).toBeVisible();
  await description(page).fill('Still here');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe('Still here');
});

test('the cursor stays where it is when a text with markup is shown formatted', async ({ page, host }) => {
  await host.replace([{ title: 'Tuesday', items: [{ title: 'Opening', list: ['By <b>Ana</b>'] }] }]);
  await page.reload();
  await page.getByRole('button', { name: /^Edit sub-item/ }).click();
  const content = page.locator('[data-field=content]').getByRole('textbox');
  await expect(content.locator('b')).toHaveText('Ana');
  await expect(content).toBeFocused();
});
