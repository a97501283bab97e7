import type { Page } from '@playwright/test';
import { sections } from '../../../src/bundles/catalog/element-definitions.ts';

/** Sections that scripts take over when somebody presses something in them: until then they say that they aren't. */
const onInteraction = sections.filter((section) => 'hydrateOnInteraction' in section).map(({ tag }) => tag);

/** Waits until all elements of the page are defined, and scripts have taken over what was prerendered: that takes slices of time. */
export async function defined(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => customElements.whenDefined(localName)),
    ),
  );
  await page.waitForFunction(
    (tags: string[]) =>
      [...document.querySelectorAll('*')].every(
        (element) => Reflect.get(element, 'hydrated') !== false || tags.includes(element.localName),
      ),
    onInteraction,
  );
}
