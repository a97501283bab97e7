import type { Locator, Page } from '@playwright/test';
import event from '../../../src/content/event.json' with { type: 'json' };
import { beforeTheEvent } from '../support/clock.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { expectOutward } from '../support/outward.ts';

const TARGETS = [
  ['Program', '#program'],
  ['Information', '#information'],
  ['Committe', '#committe'],
] as const;
const PHONE = { width: 390, height: 780 };

const bar = (page: Page, nav: 'Main' | 'Menu') => page.getByRole('navigation', { name: nav, exact: true });
const links = (page: Page, nav: 'Main' | 'Menu') => bar(page, nav).getByRole('link');
const buttons = (page: Page, nav: 'Main' | 'Menu') => bar(page, nav).locator('[part~=button]');
const menuToggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

async function expectTargets(page: Page, nav: 'Main' | 'Menu') {
  for (const [index, [name, href]] of TARGETS.entries()) {
    await expect(links(page, nav).nth(index)).toHaveText(name);
    await expect(links(page, nav).nth(index)).toHaveAttribute('href', href);
  }
  await expect(buttons(page, nav)).toHaveText([/^Contact/, /^Registration/]);
  await expectOutward(bar(page, nav), 'Contact', event.links.chat);
  await expectOutward(bar(page, nav), 'Registration', event.links.registration);
}

/** The section begins at the top of the window, its heading clear of the bar. */
async function expectArrivedAt(page: Page, id: string) {
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect
    .poll(() => page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top - 16)))
    .toBeLessThan(3);
  const heading = (await page.locator(`#${id}`).getByRole('heading', { level: 2 }).first().boundingBox())!;
  const bar = (await page.locator('site-nav').boundingBox())!;
  expect(heading.y).toBeGreaterThanOrEqual(bar.y + bar.height);
}

const longProgram = (itemsOfDay: number) =>
  ['Tuesday', 'Wednesday', 'Thursday'].map((title, day) => ({
    title,
    items: Array.from({ length: itemsOfDay }, (_, index) => ({
      time: `${String(8 + (index % 10)).padStart(2, '0')}:00`,
      title: `Talk ${index + 1} of day ${day + 1}`,
      description: index % 3 ? '' : '<p>A paragraph that takes a line or two where the window is narrow.</p>'.repeat(3),
    })),
  }));

/** So many that most of the program isn't laid out until a visitor scrolls near. */
const LONG = longProgram(40);
/** So many that it isn't laid out whole before a visitor has leapt over some of it. */
const VERY_LONG = longProgram(120);

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test.describe(`with a long program, at ${viewport.width} px`, () => {
    test.use({ viewport });
    test.beforeEach(({ host }) => host.replace(LONG).then(() => {}));

    for (const id of ['program', 'information', 'committe', 'gallery'])
      test(`an address that ends in #${id} opens there, and stays there while scripts take over`, async ({ page }) => {
        await page.goto(`/#${id}`);
        await page.evaluate(() => customElements.whenDefined('site-footer'));
        await page.evaluate(() => document.fonts.ready);
        await expectArrivedAt(page, id);
      });

    for (const [way, program, leave] of [
      ['reloads', LONG, (page: Page) => page.reload()],
      ['comes back', VERY_LONG, (page: Page) => page.goto('/demo/').then(() => page.goBack())],
    ] as const)
      test(`a visitor who ${way} is where they left the page`, async ({ page, host }) => {
        await host.replace(program);
        const settled = () =>
          page.waitForFunction(
            () => document.querySelector<HTMLElement>('conference-program')!.dataset.prerendered === 'whole',
          );
        const taken = () => expect(page.getByRole('button', { name: 'My program Talk 1 of day 3' })).toBeAttached();
        const place = (target: Locator) => target.evaluate((node) => Math.round(node.getBoundingClientRect().top));
        for (const target of [page.getByText('Talk 20 of day 2'), page.locator('#gallery')]) {
          await page.goto('/');
          await taken();
          await target.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'start' }));
          // From the first time on that a page is scrolled, every row gets its true height.
          await settled();
          const before = await place(target);
          await leave(page);
          await taken();
          await expect.poll(() => place(target).then((now) => Math.abs(now - before))).toBeLessThan(3);
        }
      });
  });

test('links lead to their sections below a long program @walk', async ({ page, host }) => {
  await host.replace(LONG);
  await page.goto('/');
  for (const [name, href] of TARGETS) {
    await links(page, 'Main').filter({ hasText: name }).click();
    await expectArrivedAt(page, href.slice(1));
  }
});

test.describe('bar', () => {
  test.beforeEach(async ({ page }) => {
    await beforeTheEvent(page);
    await page.goto('/');
  });

  test('links to the three sections, the chat and the registration form', async ({ page }) => {
    await expectTargets(page, 'Main');
    await expect(menuToggle(page)).toBeHidden();
  });

  test('takes the visitor to each section @walk', async ({ page }) => {
    for (const [name, href] of TARGETS) {
      await links(page, 'Main').filter({ hasText: name }).click();
      await expectArrivedAt(page, href.slice(1));
    }
  });

  test('offers to skip to the program on the first Tab', async ({ page }) => {
    const skip = page.getByRole('link', { name: 'Skip to the program' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expectArrivedAt(page, 'program');
  });

  test('condenses after 100 px of scrolling and not before, without moving the page', async ({ page }) => {
    const bar = page.locator('site-nav').locator('[part=bar]');
    const plate = () =>
      bar.evaluate((element) => {
        const { opacity, width, backdropFilter } = getComputedStyle(element, '::before');
        return { shown: Number(opacity), narrower: parseFloat(width) < innerWidth - 40, backdropFilter };
      });
    const brandLeft = async () => (await bar.locator('[part=brand]').boundingBox())!.x;
    const pageTop = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
    const [before, left] = [await pageTop(), await brandLeft()];

    await scrollTo(page, 100);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(bar).not.toHaveAttribute('data-condensed');
    expect((await plate()).shown).toBe(0);

    await scrollTo(page, 101);
    await expect(bar).toHaveAttribute('data-condensed');
    await expect.poll(async () => (await plate()).shown).toBe(1);
    expect(await plate()).toMatchObject({ narrower: true, backdropFilter: expect.stringContaining('blur') });
    // Its words stay on the left edge of the sections.
    expect(await brandLeft()).toBe(left);
    expect(await pageTop()).toBe(before);

    await scrollTo(page, 3000);
    expect((await page.locator('site-nav').boundingBox())!.y).toBe(0);
    await scrollTo(page, 0);
    await expect(bar).not.toHaveAttribute('data-condensed');
  });
});

test('a page opened far down has the condensed bar at once', async ({ page }) => {
  await page.goto('/#committe');
  await expect(page.locator('site-nav').locator('[part=bar]')).toHaveAttribute('data-condensed');
});

const plateOpacity = (page: Page) =>
  page.locator('site-nav [part=bar]').evaluate((bar) => getComputedStyle(bar, '::before').opacity);

test('on a slow network, too, no text of the page is read through the words of the bar', async ({ page }) => {
  const { release } = await hold(page, '**/conference-elements.*.js');
  await page.goto('/');
  expect(await plateOpacity(page)).toBe('0');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => plateOpacity(page)).toBe('1');
  release();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no text of the page is read through the words of the bar', async ({ page }) => {
    await page.goto('/#committe');
    expect(await plateOpacity(page)).toBe('1');
  });
});

test.describe('menu of narrow screens', () => {
  test.use({ viewport: PHONE });

  test('shows the same links and buttons @walk', async ({ page }) => {
    await beforeTheEvent(page);
    await page.goto('/');
    await expect(links(page, 'Main')).toHaveCount(0);
    await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'false');
    await menuToggle(page).click();
    await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expectTargets(page, 'Menu');
    for (const each of [...(await links(page, 'Menu').all()), ...(await buttons(page, 'Menu').all())])
      await expect(each).toBeInViewport({ ratio: 1 });
  });

  test('closes on Escape and returns focus', async ({ page }) => {
    await page.goto('/');
    await defined(page);
    await menuToggle(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(links(page, 'Menu').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(links(page, 'Menu')).toHaveCount(0);
    await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menuToggle(page)).toBeFocused();
  });

  test('closes when a link is chosen, and goes there @walk', async ({ page }) => {
    await page.goto('/');
    await menuToggle(page).click();
    await links(page, 'Menu').filter({ hasText: 'Information' }).click();
    await expect(links(page, 'Menu')).toHaveCount(0);
    await expectArrivedAt(page, 'information');
  });

  test('closes with the same button and with a tap outside it', async ({ page }) => {
    await page.goto('/');
    await menuToggle(page).click();
    await menuToggle(page).click();
    await expect(links(page, 'Menu')).toHaveCount(0);
    await menuToggle(page).click();
    await page.mouse.click(195, 700);
    await expect(links(page, 'Menu')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens all the same', async ({ page }) => {
      await page.goto('/');
      await menuToggle(page).click();
      await expect(links(page, 'Menu').filter({ hasText: 'Committe' })).toBeVisible();
    });
  });
});
