import { vi } from 'vitest';
import type { Tab } from './tab.ts';

/**
 * Something that a visitor can see: a selector, and the text that it says or is named by. An element with exactly this text
 * goes before one that only contains it. Shadow roots are searched, too.
 */
export type Target = string | [css: string, text: string];

/** A visible element that matches a target, with its place in the window in CSS pixels. */
export interface Sight {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const PATIENCE = { timeout: 10_000, interval: 50 };

/** In the page: what matches, in document order; with `bring` the first is brought to the middle of the window. */
function look({ css, text, bring }: { css: string; text?: string; bring?: boolean }): Sight[] {
  const found: Element[] = [];
  const search = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(css)) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  const labels = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    return ids?.map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent).join(' ');
  };
  const said = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      labels(element) ??
      element.getAttribute('placeholder') ??
      element.textContent
    )
      .replace(/\s+/g, ' ')
      .trim();
  const shown = found.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      // WebKit says of what it has never laid out that it can be seen, even in a day that is hidden and has no height.
      !element.closest('[hidden]') &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
    );
  });
  const named = text === undefined ? shown : shown.filter((element) => said(element).includes(text));
  const exact = named.filter((element) => said(element) === text);
  const chosen = exact.length > 0 ? exact : named;
  if (bring) chosen[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return chosen.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { text: said(element), x, y, width, height };
  });
}

/** Somebody who uses the product by what they see, with a pointer and a keyboard. */
export function visitor(tab: Tab) {
  const seen = (target: Target, bring = false) => {
    const [css, text] = typeof target === 'string' ? [target] : target;
    return tab.run(look, { css, text, bring });
  };
  const isThere = (sights: readonly Sight[], target: Target) => {
    if (sights.length === 0) throw new Error(`Nobody sees ${String(target)}.`);
  };

  /** Waits until there is something to see, and returns the first. */
  const see = (target: Target): Promise<Sight> =>
    vi.waitFor(async () => {
      const sights = await seen(target);
      isThere(sights, target);
      return sights[0]!;
    }, PATIENCE);

  /** Waits until there is nothing of the kind to see. */
  const missNow = (target: Target): Promise<void> =>
    vi.waitFor(async () => {
      if ((await seen(target)).length > 0) throw new Error(`${String(target)} can still be seen.`);
    }, PATIENCE);

  /** Brings the first match into the window, waits until it rests, and presses it in its middle. */
  const click = async (target: Target): Promise<void> => {
    let last = '';
    const { x, y, width, height } = await vi.waitFor(async () => {
      const sights = await seen(target, true);
      isThere(sights, target);
      const place = JSON.stringify(sights[0]);
      const rests = place === last;
      last = place;
      if (!rests) throw new Error(`${String(target)} moves.`);
      return sights[0]!;
    }, PATIENCE);
    await tab.clickAt(x + width / 2, y + height / 2);
  };

  /** Types into a field, in place of what is in it. */
  const fill = async (target: Target, text: string): Promise<void> => {
    await click(target);
    await tab.run(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      (active as HTMLInputElement | null)?.select?.();
    });
    await tab.type(text);
  };

  /** The texts of all that can be seen of a kind. */
  const texts = async (target: Target): Promise<string[]> => (await seen(target)).map(({ text }) => text);

  /** Opens an address, and waits until scripts have taken over every element. */
  const visit = async (address: string): Promise<void> => {
    await tab.open(address);
    await taken();
  };

  /** Waits until scripts have taken over every element of the page. */
  const taken = () =>
    tab.run(async () => {
      const waiting = [...document.querySelectorAll(':not(:defined)')];
      await Promise.all(waiting.map(({ localName }) => customElements.whenDefined(localName)));
    });

  return { ...tab, visit, taken, see, missNow, click, fill, texts };
}

export type Visitor = ReturnType<typeof visitor>;
