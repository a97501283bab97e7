import type { Page } from '@playwright/test';

/**
 * Waits until all elements of the page are defined and React has taken over what was prerendered, which takes slices of time. Not
 * those that rest until they are pressed.
 */
export async function defined(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => customElements.whenDefined(localName)),
    ),
  );
  // React has no public sign of it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('*')].every(({ shadowRoot }) => {
      const wrapper = shadowRoot?.querySelector('[data-root]');
      if (!wrapper) return true;
      const key = Object.keys(wrapper).find((name) => name.startsWith('__reactContainer$'));
      const container = key && (Reflect.get(wrapper, key) as { stateNode: { current: { memoizedState: object } } });
      return !container || !Reflect.get(container.stateNode.current.memoizedState, 'isDehydrated');
    }),
  );
}
