import { expect, type Locator, type Page } from '@playwright/test';
import { openHost } from './demo.ts';

/** Opens the plain host page of the demo, and waits for its program. */
export async function open(page: Page): Promise<Locator> {
  await openHost(page, 'plain');
  const program = page.locator('conference-program');
  await expect(program.getByText('Panel')).toBeVisible();
  return program;
}

/** Sets an attribute, or removes it for `null`. */
export const set = (program: Locator, name: string, value: string | null) =>
  program.evaluate(
    (node, [name, value]) => (value === null ? node.removeAttribute(name!) : node.setAttribute(name!, value!)),
    [name, value],
  );
/** A computed property of what the element has in its root. */
export const rootStyle = (program: Locator, property: string) =>
  program.locator('[data-root]').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), property);
