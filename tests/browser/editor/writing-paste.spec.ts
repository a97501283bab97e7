import type { Page } from '@playwright/test';
import { consoleErrors, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { description, open, PROGRAM, save } from '../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

/** What Word puts on the clipboard for a list with a list in it, and a numbered one behind it. */
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

const paste = (page: Page, html: string, text: string) =>
  description(page).evaluate(
    (element, [markup, bare]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', markup!);
      clipboardData.setData('text/plain', bare!);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
      element.dispatchEvent(event);
    },
    [html, text],
  );

test('a list pasted from Word is a list, and the console stays silent', async ({ page, host }) => {
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
