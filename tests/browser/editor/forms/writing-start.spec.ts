/** A text between the opening of its form and the moment at which one can write in it formatted. */
import { button, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';
import { description, DESCRIPTION, open, paste, PROGRAM, save } from '../../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

/** The script in which one writes. */
const SCRIPT = /rich-text[^/]*\.js$/;

test('a form shows its texts before one can write in them; what is typed and pasted meanwhile arrives where the cursor is', async ({
  page,
  host,
}) => {
  const { release } = await hold(page, SCRIPT);
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
  release();
  await expect(field.locator('li')).toHaveText(['water', 'a map of Palu', 'a lamp']);
  await page.keyboard.type(' or two');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe(
    DESCRIPTION.replace('a map', 'a map of Palu</li><li>a lamp or two'),
  );
});

test('keys that lead on in a table, and out of it, do so before one can write there', async ({ page, host }) => {
  const { release } = await hold(page, SCRIPT);
  await open(page, 'Opening');
  const field = description(page);
  await field.getByRole('cell', { name: 'Hall A' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('10:00');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Behind');
  await expect(field.locator('tr')).toHaveCount(1);
  release();
  await expect(field.locator('table + p')).toHaveText('Behind');
  await expect(field.locator('tr')).toHaveText(['09:00Hall A', '10:00']);
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toMatch(/<td>10:00<\/td>.*<\/table><p>Behind<\/p>$/);
});

test('what is typed before one can write in a text is saved by a press that comes before that, too', async ({
  page,
  host,
}) => {
  const { release } = await hold(page, SCRIPT);
  await open(page, 'Opening');
  await description(page).getByText('a map').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of Palu');
  await button(page, 'Save item Opening').click();
  release();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect((await host.schedule())[0]!.items[0]!.description).toBe(DESCRIPTION.replace('a map', 'a map of Palu'));
});

test('Tab leaves a text in which it has nowhere to go, also before one can write there', async ({ page }) => {
  const { release } = await hold(page, SCRIPT);
  await open(page, 'Opening');
  await description(page).getByText('water').click();
  await page.keyboard.press('Tab');
  await expect(description(page)).not.toBeFocused();
  release();
});

test('a key finds a text ready that got the focus in the same moment', async ({ page }) => {
  await open(page, 'Opening');
  await description(page).focus();
  await expect(description(page)).toHaveClass(/ProseMirror/);
  await button(page, 'Cancel editing item Opening').click();
  await open(page, 'Opening');
  await description(page).evaluate((field) => {
    field.focus();
    getSelection()!.collapse(field.querySelector('td:last-child')!.firstChild, 'Hall A'.length);
    const init = { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await page.keyboard.type('Behind');
  await expect(description(page).locator('table + p')).toHaveText('Behind');
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
