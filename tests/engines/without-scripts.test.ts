import { expect } from 'vitest';
import { sections } from '../../src/bundles/catalog/element-definitions.ts';
import { check as base } from './support/check.ts';
import { type ScriptlessSite, scriptlessSite } from './support/scriptless-site.ts';
import type { Visitor } from './support/visitor.ts';

declare global {
  interface Window {
    /** The document in the frame. */
    inFrame: Document;
  }
}

const check = base.extend<{ site: ScriptlessSite }>({
  site: async ({ filled }, use) => {
    const site = await scriptlessSite(filled.url);
    await use(site);
    await site.close();
  },
});

const PATIENCE = { timeout: 10_000 };

/** Opens a page of the host where its scripts don't run. */
async function openWithoutScripts(visitor: Visitor, site: ScriptlessSite, path: string) {
  await visitor.open(site.around(path));
  await expect
    .poll(
      () =>
        visitor.run(() => {
          window.inFrame = document.querySelector('iframe')!.contentDocument!;
          return window.inFrame.readyState === 'complete' && !!window.inFrame.querySelector('conference-program');
        }),
      PATIENCE,
    )
    .toBe(true);
}

check('the page is complete: each section with its text, the program with its times', async ({ visitor, site }) => {
  await openWithoutScripts(visitor, site, '/');
  const shown = await visitor.run(() =>
    [...window.inFrame.querySelectorAll('body > *, main > *')]
      .filter(({ localName }) => localName.includes('-'))
      .map((element) => ({ isSeen: element.clientHeight > 30, text: element.shadowRoot?.textContent.length ?? 0 })),
  );
  // A free section stands only where a host has written one.
  expect(shown).toHaveLength(sections.filter(({ tag }) => tag !== 'text-section').length);
  expect(shown.filter(({ isSeen, text }) => !isSeen || text < 10)).toEqual([]);
  const times = await visitor.run(() =>
    [
      ...window.inFrame.querySelector('conference-program')!.shadowRoot!.querySelectorAll('[data-item] [part=time]'),
    ].map((time) => time.textContent),
  );
  expect(times).toHaveLength(33);
});

check('nothing is offered that needs scripts, and an item can be opened', async ({ visitor, site }) => {
  await openWithoutScripts(visitor, site, '/embed/program.html');
  const stars = await visitor.run(() => {
    const root = window.inFrame.querySelector('conference-program')!.shadowRoot!;
    return [...root.querySelectorAll('[part=star], [part=mine-button], [part=search-field]')].filter(
      (control) => control.getBoundingClientRect().height > 0,
    ).length;
  });
  expect(stars).toBe(0);
  const open = () =>
    visitor.run(() => {
      const root = window.inFrame.querySelector('conference-program')!.shadowRoot!;
      const summary = root.querySelector<HTMLElement>('[data-item]:has([part=item-description]) summary')!;
      const details = summary.parentElement as HTMLDetailsElement;
      if (!details.open) summary.click();
      return details.open && details.lastElementChild!.getBoundingClientRect().height > 10;
    });
  await expect.poll(open, PATIENCE).toBe(true);
});

check('a link of the bar of days leads to its day', async ({ visitor, site }) => {
  await openWithoutScripts(visitor, site, '/embed/program.html');
  const top = () =>
    visitor.run(() => {
      const root = window.inFrame.querySelector('conference-program')!.shadowRoot!;
      return root.querySelectorAll('[part=day]')[2]!.getBoundingClientRect().top;
    });
  expect(await top()).toBeGreaterThan(300);
  await visitor.run(() => {
    const root = window.inFrame.querySelector('conference-program')!.shadowRoot!;
    root.querySelectorAll<HTMLAnchorElement>('[part=day-link]')[3]!.click();
  });
  await expect.poll(async () => Math.abs(await top()), PATIENCE).toBeLessThan(100);
});
