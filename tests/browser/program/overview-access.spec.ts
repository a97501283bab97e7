import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { realProgram } from '../support/real-program.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const tag = ({ url }: { url: string }) => `<conference-program api-base="${url}"></conference-program>`;

const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((node) => getComputedStyle(node).getPropertyValue(name)))], name);

test('what the keyboard reaches is never under the bar of the site, forwards or backwards @walk', async ({ page }) => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await defined(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const covered: string[] = [];
    const press = async (key: string) => {
      await page.keyboard.press(key);
      const found = await page.evaluate(() => {
        const focused = document.activeElement?.shadowRoot?.activeElement;
        if (document.activeElement?.localName !== 'conference-program' || !focused) return undefined;
        const { left, top, width, height } = focused.getBoundingClientRect();
        // A control that lies over its whole row is seen at its end.
        const at = document.elementFromPoint(left + width - 4, top + Math.min(height, 44) / 2);
        return { name: focused.textContent || focused.localName, isSeen: at === document.activeElement, top };
      });
      if (found && !found.isSeen) covered.push(`${key}: ${found.name} at ${found.top}`);
      return !!found;
    };
    await page.locator('conference-program').getByRole('link', { name: 'All' }).focus();
    let steps = 0;
    while (await press('Tab')) steps++;
    expect(steps).toBeGreaterThan(15);
    while (!(await press('Shift+Tab')));
    while (await press('Shift+Tab'));
    expect(covered).toEqual([]);
  }
});

test('every list without bullets says that it is one, which Safari would otherwise forget', async ({ page }) => {
  await page.goto('/');
  await defined(page);
  const forgotten = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('ul, ol') ?? [])])
      .filter((list) => getComputedStyle(list).listStyleType === 'none' && list.getAttribute('role') !== 'list')
      // Safari keeps the role within a landmark of links.
      .filter((list) => !list.closest('nav, [aria-hidden]'))
      .map((list) => list.outerHTML.slice(0, 80)),
  );
  expect(forgotten).toEqual([]);
});

test('nothing of the program moves for who wants no motion', async ({ page, host, foreign }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const program = await embed(page, host, foreign, tag(host));
  await program.locator('[part=item-more]').first().click();
  await program.getByRole('link', { name: 'Thu 30' }).click();
  const moving = await program.evaluate((element) =>
    [...element.shadowRoot!.querySelectorAll('*')].flatMap((node) => {
      const { transitionProperty, animationName, scrollBehavior } = getComputedStyle(node);
      return [transitionProperty, animationName, scrollBehavior].join(' ');
    }),
  );
  expect([...new Set(moving)]).toEqual(['none none auto']);
});

test('what can be pressed is at least 24 px wide and high', async ({ page, host, foreign }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
  const program = await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('button', { name: 'Now', exact: true })).toBeVisible();
  await program.evaluate((element) => element.setAttribute('selectable', ''));
  await expect(program.locator('[part=item-button]:visible').first()).toBeVisible();
  const sizes = await program.locator('[part=tools] a, button, summary').evaluateAll((all) =>
    all
      .filter((node) => node.checkVisibility())
      .map((node) => node.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, height }) => Math.min(width, height)),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(40);
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
  // Lines that end in an ellipsis are whole where the item is open, and where nothing opens.
  await program.evaluate((element) => {
    element.style.setProperty('--_unseen', 'visible');
    for (const details of element.shadowRoot!.querySelectorAll('details')) details.open = true;
  });
  const clipped = await program
    .locator('[part=item-line], [part=status] p, [part=item-title]')
    .evaluateAll((all) =>
      all
        .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
        .map(
          (node) =>
            `${node.clientWidth} of ${node.scrollWidth}, ${node.clientHeight} of ${node.scrollHeight}: ${node.textContent}`,
        ),
    );
  expect(clipped).toEqual([]);
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
      of('[data-starts]', '::before', 'background-color'),
      of('[data-starts]', '::after', 'background-color'),
      of('[part=item-more]', '::after', 'border-bottom-color'),
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
    // Of what stands above the days only the zone means something on paper.
    for (const tool of await page.locator('[part=tools] > :not([part=menu]), [part=menu] :is(summary, button)').all())
      await expect(tool).toBeHidden();
    await expect(page.locator('[part=zone]')).toBeVisible();
    expect(await styleOf(page, 'summary', 'display')).toEqual(['none']);
    expect(
      await styleOf(
        page,
        '[part=item-title], [part=item-line], [part=item] [part=time], [part=item] [part=time] *',
        'color',
      ),
    ).toEqual(['rgb(0, 0, 0)']);
    const widths = await page
      .locator('[part=item] [part=time]')
      .evaluateAll((all) => all.map((time) => time.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(10);
  });
});
