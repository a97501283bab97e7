import type { Page } from '@playwright/test';

/** Everything that should not happen on the page: console messages, errors, failed requests. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`));
  return messages;
}

declare global {
  interface Window {
    /** Layout shifts since the start of the page, each with what has moved, and from where to where. */
    layoutShifts: string[];
  }
}

/** Collects layout shifts in `window.layoutShifts` from the start of the page. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const boxOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? (node.cloneNode() as Element).outerHTML : String(node?.textContent).slice(0, 80);
    const told = ({ value, startTime, sources }: Shift) =>
      [
        `${value} at ${Math.round(startTime)} ms`,
        ...sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
        ),
      ].join('\n');
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShifts.push(told(entry as Shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Waits until the fonts are there, and until the shifts that their arrival makes have been told: an observer hears of them a
 * frame later.
 */
export const fontsShown = (page: Page) =>
  page.evaluate(async () => {
    // A layout may ask for another one.
    do {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (document.fonts.status === 'loading');
    await new Promise((resolve) => setTimeout(resolve));
  });

/** The same, and what the page's Content-Security-Policy has forbidden or reported. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const messages = watchConsole(page);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`violation: ${violatedDirective} ${sample}`),
    ),
  );
  return messages;
}
