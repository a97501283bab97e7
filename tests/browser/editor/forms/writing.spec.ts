import { violations } from '../../support/axe.ts';
import { button, form, openEditor, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { description, DESCRIPTION, open, PROGRAM, save, tool, tools } from '../../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

test('a text with markup is written in as the page shows it, and what wasn’t touched stays as it was @walk', async ({
  page,
  host,
}) => {
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveText(['water', 'a map']);
  await expect(page.locator('[part=preview]')).toHaveCount(0);
  await description(page).getByText('a map').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of Palu');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe(DESCRIPTION.replace('a map', 'a map of Palu'));
});

test('a form that was only opened sends its text as it is stored', async ({ page, host }) => {
  const sent = writes(page);
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveCount(2);
  await form(page, 'Edit item Opening').getByLabel('Time').fill('08:30');
  await save(page, 'Opening');
  expect((JSON.parse(sent[0]!.replace(/^\S+ \S+ /, '')) as { description: string }).description).toBe(DESCRIPTION);
  expect((await host.schedule())[0]!.items[0]!.time).toBe('08:30');
});

test('a button formats what is selected in a plain text, and its keys do @walk', async ({ page, host }) => {
  await open(page, 'Keynote');
  const field = description(page);
  await expect(field).toHaveValue('Plain words');
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    element.setSelectionRange(0, 5);
  });
  await tool(page, 'Bold').click();
  await expect(field.locator('b')).toHaveText('Plain');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+i');
  await expect(field.locator('b i, i b')).toHaveText('Plain');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tool(page, 'List').click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await save(page, 'Keynote');
  expect((await host.schedule())[0]!.items[1]!.description).toBe(
    '<p><b><i>Plain</i></b> words</p><ul><li>one</li><li>two</li></ul>',
  );
});

test('all of a text is made bold by a key, also with an ampersand and several lines', async ({ page, host }) => {
  await open(page, 'Keynote');
  await description(page).fill('Q & A\nfor all');
  await description(page).press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(description(page).locator('b')).toHaveText('Q & Afor all');
  await save(page, 'Keynote');
  expect((await host.schedule())[0]!.items[1]!.description).toMatch(/^<p><b>Q &amp; A<br>for all<\/b><\/p>$/);
});

test('what is typed over a text that was wholly made a list is an entry of that list', async ({ page, host }) => {
  await open(page, 'Opening');
  await description(page).getByText('a map').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Fees');
  await page.keyboard.press('Control+a');
  await tool(page, 'List').click();
  await page.keyboard.type('Students');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Members');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe('<ul><li>Students</li><li>Members</li></ul>');
});

test('a sign that begins no tag is text: it is saved, and comes back as it was typed', async ({ page, host }) => {
  await open(page, 'Keynote');
  await page.getByRole('textbox', { name: 'Title' }).fill('p<b test');
  await description(page).fill('Hello <world>');
  await expect(page.locator('[data-field=description] [part=preview]')).toContainText('Hello <world>');
  await save(page, 'Keynote');
  const { title, description: saved } = (await host.schedule())[0]!.items[1]!;
  expect([title, saved]).toEqual(['p&lt;b test', 'Hello &lt;world>']);
  await open(page, 'p<b test');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('p<b test');
  await expect(description(page)).toHaveValue('Hello <world>');
});

test('links, headings, pictures and tables are made without writing HTML @walk', async ({ page, host }) => {
  await open(page, 'Keynote');
  await description(page).fill('');
  await tool(page, 'Heading').click();
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Where');
  await page.keyboard.press('Enter');
  await tool(page, 'Link').click();
  await page.getByLabel('Address of the link').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('An address begins with');
  await page.getByLabel('Address of the link').fill('example.org/map');
  await page.keyboard.press('Enter');
  await expect(description(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/map');
  await page.keyboard.press('Enter');
  await tool(page, 'Picture').click();
  await page.getByLabel('Address of the picture').fill('/images/share.jpg');
  await page.getByLabel('What it shows').fill('The hall');
  await page.keyboard.press('Enter');
  await expect(description(page).getByRole('img', { name: 'The hall' })).toBeVisible();
  await tool(page, 'Table').click();
  await page.keyboard.type('Time');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Room');
  await page.keyboard.press('Tab');
  await page.keyboard.type('09:00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10:00');
  await tools(page).getByRole('button', { name: 'Add column' }).click();
  await save(page, 'Keynote');
  const kept = (await host.schedule())[0]!.items[1]!.description;
  expect(kept).toContain('<h3>Where</h3>');
  expect(kept).toContain('href="https://example.org/map"');
  expect(kept).toContain('src="/images/share.jpg" alt="The hall"');
  expect(kept).toContain('<tr><th>Time</th><th></th><th>Room</th></tr>');
  expect(kept).toContain('<tr><td>10:00</td><td></td><td></td></tr>');
});

test('the HTML is one press away, and what was chosen stays chosen on this device @walk', async ({ page }) => {
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveCount(2);
  await tool(page, 'HTML').click();
  await expect(description(page)).toHaveValue(DESCRIPTION);
  await expect(description(page)).toBeFocused();
  await button(page, 'Cancel editing item Opening').click();
  await page.reload();
  await open(page, 'Opening');
  await expect(description(page)).toHaveValue(DESCRIPTION);
  await expect(tool(page, 'HTML')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'HTML').click();
  await expect(description(page).locator('li')).toHaveCount(2);
});

test('where formatting would lose something, the HTML is shown and says what', async ({ page, host }) => {
  await open(page, 'Odd');
  await expect(page.getByText('the formatted view would lose something: <small>')).toBeVisible();
  await expect(description(page)).toHaveValue('<p><small><small>tiny</small></small> print</p>');
  await button(page, 'Format it anyway').click();
  await expect(description(page).locator('p')).toHaveText('tiny print');
  await description(page).press('Control+End');
  await page.keyboard.type('!');
  await save(page, 'Odd');
  expect((await host.schedule())[0]!.items[2]!.description).toBe('<p><small>tiny</small> print!</p>');
});

test('Enter saves a formatted title, Escape closes the form, and Ctrl+Z is the field’s', async ({ page, host }) => {
  await open(page, 'Keynote');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+b');
  await expect(title).not.toHaveJSProperty('localName', 'input');
  await page.keyboard.type(' II');
  await expect(title.locator('b')).toHaveText('II');
  await page.keyboard.press('Control+z');
  await expect(title.locator('b')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form')).toHaveCount(0);
  expect((await host.schedule())[0]!.items[1]!.title).toMatch(/^Keynote ?<b> ?II<\/b>$/);
  await open(page, 'Keynote II');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('the buttons are reached by keyboard, one after the other', async ({ page }) => {
  await open(page, 'Keynote');
  await description(page).focus();
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'HTML')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(description(page)).toBeFocused();
});

test('a sub-item offers labels, and the rooms and people that the program has', async ({ page, host }) => {
  await host.replace([
    {
      title: 'Monday',
      items: [{ time: '9:00', title: 'A', list: ['Room: Hall A', 'Speakers: Ana Putri; Budi Raharjo'] }],
    },
  ]);
  await page.reload();
  await button(page, 'Add Schedule Subitem').click();
  const offered = page.getByRole('form').locator('datalist option');
  expect(await offered.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    ...['Room: ', 'Speaker: ', 'Chair: ', 'Language: ', 'Interpretation: ', 'Stream: ', 'Recording: ', 'Slides: '],
    'Room: Hall A',
    'Speakers: Ana Putri',
    'Speakers: Budi Raharjo',
  ]);
});

for (const width of [360, 1280])
  test(`nothing is in the way of anybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, 'Opening');
    await expect(description(page).locator('li')).toHaveCount(2);
    await tool(page, 'Link').click();
    await expect(page.getByLabel('Address of the link')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
