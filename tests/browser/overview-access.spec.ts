import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { embed } from './support/foreign-page.ts';
import { INDEX_PROGRAM } from './support/index-program.ts';
import { realProgram } from './support/real-program.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const tag = ({ url }: { url: string }) => `<conference-program api-base="${url}"></conference-program>`;

const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((node) => getComputedStyle(node).getPropertyValue(name)))], name);

test('a screen reader finds regions by name, lists, and each title before its time', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('region', { name: 'Day 2 of the meeting' })).toMatchAriaSnapshot(`
    - region "Day 2 of the meeting":
      - heading "Day 2 of the meeting" [level=3]
      - list:
        - listitem:
          - heading "Talk 2.1" [level=4]
          - paragraph:
            - time: 08:00
          - list:
            - listitem: Hall 1
            - listitem: Ann Lee
            - listitem: Bo Li
  `);
  await expect(page.getByRole('region', { name: 'Program', exact: true })).toHaveCount(1);
});

test('the accessibility tree of a day says what opens, by the name of its item, and that it is closed', async ({
  page,
  host,
  foreign,
}) => {
  const program = await embed(page, host, foreign, tag(host));
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), realProgram());
  await expect(page.locator('[part=item]')).toHaveCount(160);
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const named = (role: string) =>
    nodes.filter((node) => node.role?.value === role).map((node) => String(node.name?.value));
  const opens = await page.locator('[part=item]:has(summary) [part=item-title]').allTextContents();
  expect(named('DisclosureTriangle').map((name) => name.trim())).toEqual(opens.map((title) => title.trim()));
  expect(
    nodes.filter((node) => node.properties?.some(({ name, value }) => name === 'expanded' && value.value)),
  ).toEqual([]);
  expect(named('region').length).toBeGreaterThan(4);
});

test('what can be pressed is at least 24 px wide and high', async ({ page, host, foreign }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('button', { name: 'Now' })).toBeVisible();
  const sizes = await page.locator('[part=tools] :is(a, button), summary').evaluateAll((all) =>
    all
      .map((node) => node.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, height }) => Math.min(width, height)),
  );
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});

test('text twice as large on a narrow phone goes on below, not out of the window', async ({ page, host, foreign }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const program = await embed(
    page,
    host,
    foreign,
    `<style>conference-program{--cp-text-size:200%}</style>${tag(host)}`,
  );
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), realProgram());
  await expect(page.locator('[part=item]')).toHaveCount(160);
  const cut = await page
    .locator('[part=item-title], [part=day-title], [part=time]')
    .evaluateAll((all) =>
      all.filter((node) => node.getBoundingClientRect().right > 320).map((node) => node.textContent),
    );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('in forced colors the trace, the sign of what opens, and today are still seen', async ({
  page,
  host,
  foreign,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
  await embed(page, host, foreign, tag(host));
  await expect(page.locator('[data-today]')).toHaveCount(1);
  const marks = await page.evaluate(() => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    const of = (selector: string, pseudo: string, name: string) =>
      getComputedStyle(root.querySelector(selector)!, pseudo).getPropertyValue(name);
    return [
      of('[part=item]', '::before', 'background-color'),
      of('[data-starts]', '::before', 'background-color'),
      of('summary', '::after', 'border-bottom-color'),
      of('[data-today]', '::after', 'background-color'),
    ];
  });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const mark of marks) expect([paper, 'rgba(0, 0, 0, 0)']).not.toContain(mark);
});

test.describe('on paper', () => {
  test('every item is whole, with its time, and nothing that only a screen can do', async ({ page }) => {
    await page.goto('/embed/program.html');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Abstract of 1.2')).toBeVisible();
    expect((await page.getByText('Abstract of 1.2').boundingBox())!.height).toBeGreaterThan(5);
    await expect(page.locator('[part=tools]')).toBeHidden();
    expect(await styleOf(page, 'summary', 'display')).toEqual(['none']);
    expect(await styleOf(page, '[part=item-title], [part=item-line], [part=time], [part=time] *', 'color')).toEqual([
      'rgb(0, 0, 0)',
    ]);
    const widths = await page
      .locator('[part=time]')
      .evaluateAll((all) => all.map((time) => time.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(10);
  });

  test('160 items with their descriptions take at most 30 pages', async ({ page, host, foreign }) => {
    const program = await embed(page, host, foreign, tag(host));
    await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), realProgram());
    await expect(page.locator('[part=item]')).toHaveCount(160);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(30);
  });
});
