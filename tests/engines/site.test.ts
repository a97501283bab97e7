import { expect } from 'vitest';
import { check } from './support/check.ts';

const PATIENCE = { timeout: 10_000 };

check(
  'every section of the site is on the page, with something to see, and scripts have taken it over',
  async ({ visitor, host }) => {
    await visitor.visit(host.url);
    const sections = () =>
      visitor.run(() =>
        [...document.querySelectorAll('body > *, main > *')]
          .filter(({ localName }) => localName.includes('-'))
          .map((element) => {
            const wrapper = element.shadowRoot!.querySelector('[data-root]')!;
            const isThere = element.clientHeight > 30 && wrapper.textContent.length > 10;
            const { styleSheets, adoptedStyleSheets } = element.shadowRoot!;
            const isStyled = styleSheets.length + adoptedStyleSheets.length > 0;
            // A section that does nothing by itself is taken over with the first press.
            wrapper.dispatchEvent(new MouseEvent('click', { composed: true }));
            return isThere && isStyled && Reflect.get(element, 'hydrated') === true;
          }),
      );
    await expect.poll(sections, PATIENCE).toEqual(Array(10).fill(true));
  },
);

check('a link of the bar leads to its section, clear of the bar', async ({ visitor, host }) => {
  await visitor.visit(host.url);
  await visitor.click(['site-nav a, a', 'Committe']);
  await expect
    .poll(
      () =>
        visitor.run(() => {
          const { top } = document.querySelector('#committe')!.getBoundingClientRect();
          return location.hash === '#committe' && Math.abs(top - 16) < 3;
        }),
      PATIENCE,
    )
    .toBe(true);
  const heading = await visitor.see('organizing-committee');
  expect(heading.y).toBeGreaterThanOrEqual(0);
});

check('the dark theme darkens the page, and still does on the next visit', async ({ visitor, host }) => {
  await visitor.visit(host.url);
  const lightness = () =>
    visitor.run(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]));
  const atFirst = await lightness();
  await visitor.click(['button', 'Dark theme']);
  await expect.poll(async () => Math.abs((await lightness()) - atFirst), PATIENCE).toBeGreaterThan(0.5);
  const chosen = await lightness();
  await visitor.reload();
  // The choice is applied in the first frame, which WebKit may make after the page has loaded.
  await expect.poll(lightness, PATIENCE).toBe(chosen);
});

check('on a phone nothing is wider than the window, and the menu opens and leads on', async ({ visitor, host }) => {
  await visitor.resize(400, 740);
  await visitor.visit(host.url);
  expect(await visitor.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await visitor.click(['button', 'Menu']);
  await visitor.click(['a', 'Information']);
  await visitor.missNow('[popover]');
  await expect.poll(() => visitor.run(() => location.hash), PATIENCE).toBe('#information');
});

check('the moving logos stop when somebody asks for it', async ({ visitor, host }) => {
  await visitor.visit(host.url);
  const states = () =>
    visitor.run(() =>
      [...document.querySelector('partner-marquee')!.shadowRoot!.querySelectorAll('[part=row]')].map(
        (row) => row.getAnimations()[0]?.playState,
      ),
    );
  await expect.poll(states, PATIENCE).toEqual(['running', 'running']);
  await visitor.click(['button', 'Pause the moving logos']);
  await expect.poll(states, PATIENCE).toEqual(['paused', 'paused']);
});

check('pictures come in a format that the browser shows', async ({ visitor, host }) => {
  await visitor.visit(host.url);
  await visitor.run(() => document.querySelector('photo-gallery')!.scrollIntoView({ behavior: 'instant' }));
  const loaded = () =>
    visitor.run(() => {
      const pictures = [...document.querySelector('photo-gallery')!.shadowRoot!.querySelectorAll('img')];
      return pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 100);
    });
  await expect.poll(loaded, PATIENCE).toBe(true);
});

check('the first Tab offers to skip to the program', async ({ visitor, host }) => {
  await visitor.visit(host.url);
  await visitor.press('Tab');
  await visitor.see(['a', 'Skip to the program']);
  await visitor.press('Enter');
  await expect.poll(() => visitor.run(() => location.hash), PATIENCE).toBe('#program');
});

check('a mistyped address gets a page of the site with a way home', async ({ visitor, host }) => {
  await visitor.open(`${host.url}/programm`);
  await visitor.click(['a', 'Go to the home page']);
  await visitor.see('site-nav');
  expect(await visitor.run(() => location.pathname)).toBe('/');
});

check('an item has a page of its own, which leads back to its place in the program', async ({ visitor, filled }) => {
  const [day] = await filled.schedule();
  await visitor.open(`${filled.url}/program/${day!.items[1]!.id}`);
  await visitor.see(['h1', 'Talk 1.2']);
  await visitor.see(['*', 'Tuesday, 28 October 2025']);
  await visitor.click(['a', 'Program']);
  await visitor.see(['[part=item-description]', 'Abstract of 1.2']);
});
