import { htmlBlocks } from '../../support/html-blocks.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { watchConsole } from '../support/watch.ts';

/** A snippet for a host: with its address, and with the names of today's pinned files in place of the printed ones. */
async function withHost(code: string, { url }: ApiHost): Promise<string> {
  const { program } = (await (await fetch(`${url}/integrity.json`)).json()) as {
    program: { file: string; integrity: string };
  };
  return code
    .replaceAll('HOST', url)
    .replace(/conference-program\.[\da-f]{8}\.js/, program.file)
    .replace('sha384-…', program.integrity);
}

const snippets = ['README.md', 'docs/embedding.md']
  .flatMap(htmlBlocks)
  .filter(({ code }) => code.includes('<conference-program'));

test.beforeEach(({ host }) =>
  host.replace([
    { title: 'Tuesday', items: [{ time: '09:00', title: 'Opening' }] },
    { title: 'Wednesday', items: [{ time: '10:00', title: 'Field trip' }] },
    { title: 'Thursday', items: [{ time: '11:00', title: 'Farewell' }] },
  ]),
);

for (const { name, code } of snippets.filter(({ code }) => code.includes('<script')))
  test(`${name}, pasted as it is, loads one program once`, async ({ page, host, foreign }) => {
    const messages = watchConsole(page);
    const programs: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const isTogether = pathname === '/conference-program.js' && search.startsWith('?program');
      if (isTogether || /^\/(?:embed\/program\.html|api\/schedule)$/.test(pathname)) programs.push(pathname + search);
    });
    foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">${await withHost(code, host)}`;
    await page.goto(foreign.url);
    const program = page.locator('conference-program');
    await page.evaluate(() => customElements.whenDefined('conference-program'));
    await expect(program.getByText('Opening')).toBeVisible();
    await expect(program.getByText('Farewell')).toHaveCount(code.includes('days="1,2"') ? 0 : 1);
    expect(programs).toHaveLength(1);
    expect(messages).toEqual([]);
  });

test('a snippet without a script is the one for npm, where the app has it', () => {
  const without = snippets.filter(({ code }) => !code.includes('<script'));
  expect(without.map(({ name }) => name)).toEqual(['block 4 of docs/embedding.md']);
});
