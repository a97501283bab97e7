import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { consoleErrors, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { description, open, paste, PROGRAM, save } from '../../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

const FOLDER = join(import.meta.dirname, '../../../support/clipboards');

type Node = ReturnType<typeof parseDocument>['children'][number];

/** The bullets and numbers of Word, which become those of lists, and what no page shows. */
const isLeftOut = (node: Node) =>
  'attribs' in node &&
  (/^(?:style|script|title)$/.test(node.name) || /mso-list:\s*ignore/i.test(node.attribs.style ?? ''));

/** The letters of HTML: where spaces are doesn't count, since lines come to stand apart. */
function letters(html: string): string {
  const root = parseDocument(html);
  for (const node of DomUtils.find(isLeftOut, root.children, true, Infinity)) DomUtils.removeElement(node);
  return DomUtils.innerText(root).replace(/\s/g, '');
}

const links = (html: string) =>
  DomUtils.getElementsByTagName('a', parseDocument(html)).flatMap(({ attribs: { href } }) =>
    href?.startsWith('http') ? [href] : [],
  );

/** Programs by the names of their files. */
const PROGRAMS = { 'Google Docs': /^google/, Word: /^word/, LibreOffice: /^libreoffice/, 'a browser': /-web-page/ };
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

for (const [program, pattern] of Object.entries(PROGRAMS))
  test(`what ${program} has copied arrives whole, with its links`, async ({ page, host }) => {
    test.slow();
    const errors = consoleErrors(page);
    for (const [index, name] of files.filter((file) => pattern.test(file)).entries()) {
      const html = readFileSync(join(FOLDER, name), 'utf8');
      await open(page, 'Keynote');
      if (index === 0) await description(page).fill('');
      else await description(page).press('Control+a');
      await paste(page, html, '');
      await expect(description(page)).not.toHaveJSProperty('localName', 'textarea');
      await save(page, 'Keynote');
      const saved = (await host.schedule())[0]!.items[1]!.description;
      expect(letters(saved), name).toBe(letters(html));
      expect(links(saved), name).toEqual(links(html));
    }
    expect(errors).toEqual([]);
  });
