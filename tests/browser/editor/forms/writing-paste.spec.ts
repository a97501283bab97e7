import { consoleErrors, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { description, open, paste, PROGRAM, save } from '../../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

/** Word's clipboard for a list with a list in it, and a numbered one behind it. */
const WORD_LIST =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoListParagraph {margin: 0}</style></head><body>' +
  ['1|·|water', '1|·|food', '2|o|bread', '1|·|a map']
    .map((entry) => {
      const [level, marker, text] = entry.split('|');
      return (
        `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
        `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
        `&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
      );
    })
    .join('') +
  "<p class=MsoNormal style='margin:0'>Then:</p>" +
  "<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>rest</p>" +
  '</body></html>';

test('a list pasted from Word is a list, and the console stays silent @walk', async ({ page, host }) => {
  const errors = consoleErrors(page);
  await open(page, 'Keynote');
  await description(page).fill('');
  await description(page).focus();
  await paste(page, WORD_LIST, '· water');
  await expect(description(page).locator('ul > li')).toHaveCount(4);
  await save(page, 'Keynote');
  expect((await host.schedule())[0]!.items[1]!.description).toBe(
    '<ul><li>water</li><li>food<ul><li>bread</li></ul></li><li>a map</li></ul><p>Then:</p><ol><li>rest</li></ol>',
  );
  expect(errors).toEqual([]);
});

test('what Google Docs copies keeps its bold and loses its wrapping', async ({ page, host }) => {
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveCount(2);
  await description(page).focus();
  await page.keyboard.press('Control+a');
  await paste(
    page,
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
      '<span style="font-weight:700">Panel</span><span style="font-weight:400"> with </span>' +
      '<span style="font-style:italic">all</span></p></b>',
    'Panel with all',
  );
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe('<p><b>Panel</b> with <i>all</i></p>');
});

test('a word that is cut and pasted within a line without tags stays in the line', async ({ page, host }) => {
  await open(page, 'Keynote');
  await description(page).press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(description(page).locator('b')).toHaveText('Plain words');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+x');
  await expect(description(page)).toHaveText('words');
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+v');
  await save(page, 'Keynote');
  expect((await host.schedule())[0]!.items[1]!.description).toMatch(/^<b> ?words Plain<\/b>$/);
});

test('HTML that comes in one piece is taken for HTML, as the form says; typed tags stay text', async ({
  page,
  host,
}) => {
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveCount(2);
  await description(page).fill('<p>All <b>new</b></p><ul><li>one</li></ul>');
  await expect(description(page).locator('b')).toHaveText('new');
  await description(page).locator('li').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' <b>');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe(
    '<p>All <b>new</b></p><ul><li>one &lt;b&gt;</li></ul>',
  );
});

test('code that is pasted keeps its lines', async ({ page, host }) => {
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveCount(2);
  await description(page).press('Control+a');
  await paste(page, '<pre>a\n  b</pre>', 'a');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toBe('<pre>a\n  b</pre>');
});

const wordEntry = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>${text}</p>`;

const GOOGLE_NESTED =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>intro</span></p><ul><li><p>' +
  '<span>one</span></p></li><ul><li><p><span>one.one</span></p></li></ul><li><p><span>two</span></p></li></ul></b>';

for (const [what, html, expected] of [
  [
    'a nested list of Google Docs',
    GOOGLE_NESTED,
    '<p>intro</p><ul><li>one<ul><li>one.one</li></ul></li><li>two</li></ul>',
  ],
  [
    'numbers of Word right behind bullets',
    wordEntry('l0 level1', '·', 'a') + wordEntry('l1 level1', '1.', 'b'),
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
  ],
  [
    'a second list of numbers of Word',
    wordEntry('l0 level1', '1.', 'a') + wordEntry('l1 level1', '1.', 'b'),
    '<ol><li>a</li></ol><ol><li>b</li></ol>',
  ],
  [
    'numbers in an entry with bullets of Word',
    ['l0 level1|·|a', 'l0 level2|o|b', 'l0 level2|(1)|c', 'l0 level1|·|d']
      .map((entry) => wordEntry(...(entry.split('|') as [string, string, string])))
      .join(''),
    '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>',
  ],
  [
    'numbers of Word that go on behind a text',
    wordEntry('l0 level1', '1.', 'a') + '<p>then</p>' + wordEntry('l0 level1', '2.', 'b'),
    '<ol><li>a</li></ol><p>then</p><ol start="2"><li>b</li></ol>',
  ],
  [
    'bold and a link without a list',
    '<p>A <b>new</b> <a href="https://example.org/map">map</a></p>',
    'A <b>new</b> <a href="https://example.org/map" rel="noopener noreferrer">map</a>',
  ],
] as const)
  test(`${what}, pasted into an empty field, arrives as it was copied`, async ({ page, host }) => {
    await open(page, 'Keynote');
    await description(page).fill('');
    await paste(page, html, 'lost');
    await expect(description(page)).not.toHaveJSProperty('localName', 'textarea');
    await save(page, 'Keynote');
    expect((await host.schedule())[0]!.items[1]!.description).toBe(expected);
  });

test('a link with its text goes where the cursor is in a text of several lines', async ({ page, host }) => {
  await open(page, 'Keynote');
  await description(page).fill('Q & A\nsee ');
  await paste(page, '<a href="https://example.org/map">the map</a>', 'the map');
  await expect(description(page).getByRole('link')).toHaveText('the map');
  await save(page, 'Keynote');
  expect((await host.schedule())[0]!.items[1]!.description).toMatch(/^<p>Q &amp; A<br>see ?<a .*>the map<\/a><\/p>$/);
});

test('where the clipboard has HTML that shows nothing, its text arrives', async ({ page, host }) => {
  await open(page, 'Opening');
  await expect(description(page).locator('li')).toHaveCount(2);
  await description(page).press('Control+a');
  await paste(page, '<meta charset="utf-8"><img src="file:///clip.png">', 'only text');
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toContain('only text');
});

test('what is pasted arrives as HTML where the formatted view can’t be loaded', async ({ page, host }) => {
  await page.route(/\/rich-text\.[^/]*js$/, (route) => route.abort());
  await open(page, 'Keynote');
  await description(page).focus();
  await page.keyboard.press('Control+a');
  await paste(page, '<p>A <b>new</b> text</p>', 'A new text');
  await expect(description(page)).toHaveValue('<p>A <b>new</b> text</p>');
  await save(page, 'Keynote');
  expect((await host.schedule())[0]!.items[1]!.description).toBe('<p>A <b>new</b> text</p>');
});

test('what is pasted into a text that the formatted view would lose arrives as HTML, and stays when it is formatted anyway', async ({
  page,
}) => {
  await open(page, 'Odd');
  await expect(page.getByRole('button', { name: 'Format it anyway' })).toBeVisible();
  await description(page).focus();
  await page.keyboard.press('Control+End');
  await paste(page, '<p>A <b>new</b> text</p>', 'A new text');
  await expect(description(page)).toHaveValue(/print<\/p><p>A <b>new<\/b> text<\/p>$/);
  await page.getByRole('button', { name: 'Format it anyway' }).click();
  await expect(description(page).locator('b')).toHaveText('new');
});
