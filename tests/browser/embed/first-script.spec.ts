import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { embed, foreignSite } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

const SCRIPT = 'conference-program.js';
const REACT = /\/conference-elements\.\w+\.js(\?|$)/;
const ELEMENT =
  '<conference-program><a href="https://example.org/program.pdf">The program as a PDF</a></conference-program>';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

const isDefined = (page: Page) =>
  page.evaluate(() => customElements.whenDefined('conference-program').then(() => true));

test('the program stands before React has come, and nothing moves when it comes @walk', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  await watchLayoutShift(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { release, held } = await hold(page, REACT);
  const program = await embed(page, host, foreign, ELEMENT, SCRIPT);
  await expect(program.getByRole('heading', { name: 'Talk 1.1', exact: true })).toBeVisible();
  await expect(program.getByText('The program as a PDF')).toBeHidden();
  await held;
  release();
  await isDefined(page);
  await expect(program.locator('[data-f=star]').first()).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  expect(asked).not.toContain('/api/schedule');
  expect(messages).toEqual([]);
});

test('a program that came with the script, but for another language, gives way to the right one', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  const french = '<conference-program lang="fr"></conference-program>';
  const program = await embed(page, host, foreign, french + ELEMENT, `${SCRIPT}?program`);
  await expect(program.getByRole('button', { name: 'Mon programme', exact: true })).toBeVisible();
  await expect(
    page.locator('conference-program').nth(1).getByRole('button', { name: 'My program', exact: true }),
  ).toBeVisible();
  await isDefined(page);
  await expect(program.getByRole('button', { name: 'Mon programme', exact: true })).toBeVisible();
  expect(messages).toEqual([]);
});

test('what is pressed before React has come happens when it comes', async ({ page, host, foreign }) => {
  const { release } = await hold(page, REACT);
  const program = await embed(page, host, foreign, ELEMENT, SCRIPT);
  await program.getByRole('link', { name: 'Wed 29' }).click();
  expect(page.url()).toBe(foreign.url);
  release();
  await expect(program.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeHidden();
  await expect(program.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeVisible();
});

test('a filter that the keyboard has reached before React has come lists its names then', async ({
  page,
  host,
  foreign,
}) => {
  const { release } = await hold(page, REACT);
  const program = await embed(page, host, foreign, ELEMENT, SCRIPT);
  const filter = program.locator('[part=filter]').first();
  await filter.focus();
  release();
  await isDefined(page);
  await expect(program.locator('[data-f=star]').first()).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(filter.getByRole('option', { name: 'Hall 5' })).toBeAttached();
});

test('React that fails is asked for again by a press, and by the network; what was pressed happens once', async ({
  page,
  host,
  foreign,
}) => {
  let failures = 0;
  await page.route(REACT, (route) => (failures++, route.abort()));
  const program = await embed(page, host, foreign, ELEMENT, SCRIPT);
  await expect.poll(() => failures).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => failures).toBe(2);
  await program.getByRole('link', { name: 'Thu 30' }).click();
  await expect.poll(() => failures).toBeGreaterThan(2);
  await expect(program.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const { again } = Object.assign(window, { again: [] as string[] });
    const notice = (event: Event) =>
      !event.isTrusted &&
      again.push((event.composedPath() as HTMLElement[]).find((node) => node.matches('a'))!.innerText);
    document.addEventListener('click', notice, true);
  });
  await page.unroute(REACT);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(program.getByText('Talk 3.1', { exact: true })).toBeVisible();
  await expect(program.getByText('Talk 1.1', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'again'))).toEqual(['Thu 30']);
});

test('a row opens before React has come, and stays open', async ({ page, host, foreign }) => {
  const { release } = await hold(page, REACT);
  const program = await embed(page, host, foreign, ELEMENT, SCRIPT);
  await program.locator('[data-item]', { hasText: 'Talk 1.2' }).locator('summary').click();
  await expect(program.getByText('Abstract of 1.2')).toBeVisible();
  release();
  await isDefined(page);
  await expect(program.getByText('Abstract of 1.2')).toBeVisible();
});

for (const [attributes, seen, unseen] of [
  ['days="2"', 'Talk 2.1', 'Talk 1.1'],
  ['lang="fr" heading-level="3"', 'Talk 1.1', 'Talk 4.1'],
  ['selectable="true" without="search star"', 'Talk 1.1', 'Talk 4.1'],
  ['view="full" theme="dark" compact', 'Talk 3.1', 'Talk 4.1'],
] as const)
  test(`with ${attributes} the program looks as the element renders it by itself`, async ({ page, host, foreign }) => {
    const markup = `<conference-program ${attributes}></conference-program>`;
    const shown = async (script: string) => {
      const program = await embed(page, host, foreign, markup, script);
      await isDefined(page);
      await expect(program.getByText(seen, { exact: true })).toBeVisible();
      await expect(program.getByText(unseen, { exact: true })).toBeHidden();
      // Lines that come when the page is idle; in full view there are none.
      for (const line of await program.locator('[part=status] p, [part=zone] p').all())
        await expect(line).not.toHaveText('');
      return program.locator('[part=section]').ariaSnapshot();
    };
    const messages = watchConsole(page);
    expect(await shown(SCRIPT)).toBe(await shown('conference-elements.js'));
    expect(messages).toEqual([]);
  });

test('the program of another host comes as data, and one that the page gives needs no host', async ({
  page,
  host,
  foreign,
}) => {
  const other = await foreignSite();
  other.html = '[]';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const given = `<script>document.querySelector('#given').schedule = [{ id: 1, title: 'Given', items: [] }]</script>`;
  await embed(
    page,
    host,
    foreign,
    `<conference-program id="other" api-base="${other.url}"></conference-program><conference-program id="given"></conference-program>${given}`,
    SCRIPT,
  );
  await expect(page.locator('#given').getByRole('heading', { name: 'Given' })).toBeVisible();
  await expect(page.locator('#other').getByRole('alert')).toContainText('Terjadi kesalahan saat memuat Program');
  expect(asked.filter((address) => address.includes('/embed/'))).toEqual([]);
  await other.close();
});

test('a host that is no address is told', async ({ page, host, foreign }) => {
  const messages = watchConsole(page);
  const markup = '<conference-program api-base="https://" lang="en">The program as a PDF</conference-program>';
  const program = await embed(page, host, foreign, markup, SCRIPT);
  await expect(program.getByRole('alert')).toContainText('The server could not be reached');
  await expect(page.getByText('The program as a PDF')).toBeVisible();
  expect(messages.filter((message) => message.includes('Invalid URL'))).toEqual([]);
});

for (const scripts of [
  [SCRIPT, 'conference-elements.js'],
  ['conference-elements.js', SCRIPT],
  [SCRIPT, SCRIPT + '?again'],
  [SCRIPT + '?program', SCRIPT],
  [SCRIPT + '?program&lang=fr', SCRIPT + '?program'],
])
  test(`${scripts.join(' and ')} on one page get along`, async ({ page, host, foreign }) => {
    const messages = watchConsole(page);
    const [first, second] = scripts as [string, string];
    const more = `<script type="module" src="${host.url}/${second}"></script>`;
    const footer = scripts.includes('conference-elements.js') ? '<site-footer></site-footer>' : '';
    const program = await embed(page, host, foreign, more + ELEMENT + footer, first);
    await isDefined(page);
    await expect(program.locator('[data-f=star]').first()).toBeVisible();
    await expect(program.locator('[part=item]')).toHaveCount(33);
    if (footer) await expect(page.locator('site-footer').getByRole('contentinfo')).toBeVisible();
    expect(messages).toEqual([]);
  });

test('a page whose policy allows no inline styles, and demands trusted types, shows it in full', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  const policy = `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; img-src data:; require-trusted-types-for 'script'; trusted-types conference-program`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,">${meta}<script type="module" src="${host.url}/${SCRIPT}"></script>${ELEMENT}`;
  await page.goto(foreign.url);
  const program = page.locator('conference-program');
  await expect(program.locator('[data-f=star]').first()).toBeVisible();
  expect(
    await program
      .locator('[part=items]')
      .first()
      .evaluate((list) => getComputedStyle(list).listStyleType),
  ).toBe('none');
  expect(messages).toEqual([]);
});
