import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ELSEWHERE } from './demo.ts';

/** Waits until the element is rendered, with its program if it has one, and its pictures have loaded. */
export async function settle(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    await customElements.whenDefined(node.localName);
    await document.fonts.ready;
    const until = async (done: () => boolean) => {
      while (!done()) await new Promise(requestAnimationFrame);
    };
    const inside = node.shadowRoot!;
    const saysNothing = () => [...inside.querySelectorAll('[role=status]')].every((status) => !status.textContent);
    await until(() => !!inside.querySelector('[data-root] > *') && saysNothing());
    for (const image of inside.querySelectorAll('img')) image.loading = 'eager';
    await until(() => [...inside.querySelectorAll('img')].every(({ complete }) => complete));
    await Promise.all([...inside.querySelectorAll('img')].map((image) => image.decode().catch(() => {})));
    // The contours come when the page is idle.
    await until(() => !inside.querySelector('[part=map]') || !!inside.querySelector('[part=map] svg:not(:last-child)'));
    // Some things are applied a frame later, such as the color scheme of the page behind the element.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/** The page's fonts apply inside an element by design, so a comparison sets the same on both sides. */
const fixFonts = (element: Locator) =>
  element.evaluate((node) => {
    node.style.setProperty('--cp-font', 'Arial, "Liberation Sans", sans-serif');
    node.style.setProperty('--cp-text-size', '16px');
  });

async function picture(page: Page, element: Locator): Promise<Buffer> {
  await settle(element);
  const { x, y, width, height } = await element.evaluate((node) => {
    const { left, top, width, height } = node.shadowRoot!.querySelector('[data-root]')!.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
  // Browsers store lengths in 64ths of a pixel: just below a whole pixel counts as that pixel on both pages.
  const clip = {
    x: Math.floor(x + HAIR),
    y: Math.floor(y + HAIR),
    width: Math.round(width),
    height: Math.round(height),
  };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled' });
}

/**
 * Share of the pixels, 0 to 1, in which an element on a host page differs from the same element alone on an empty page
 * of the same width, direction and background.
 */
export async function differenceFromAlone(page: Page, element: Locator): Promise<number> {
  await fixFonts(element);
  const inPage = await picture(page, element);
  const copy = await element.evaluate((node) => {
    const { left, top, width } = node.shadowRoot!.querySelector('[data-root]')!.getBoundingClientRect();
    let behind = 'rgb(255, 255, 255)';
    for (let each: Element | null = node; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      behind = backgroundColor;
      break;
    }
    return {
      html: (node.cloneNode() as Element).outerHTML,
      behind,
      dir: getComputedStyle(node).direction,
      lang: node.closest('[lang]')?.getAttribute('lang') ?? '',
      // At exactly the same fraction of a pixel, or letters would be rendered differently.
      box: { left: `${left + scrollX}px`, top: `${top + scrollY}px`, width: `${width}px` },
    };
  });
  const alone = await page.context().newPage();
  await alone.setViewportSize(page.viewportSize()!);
  await alone.emulateMedia({ reducedMotion: 'reduce' });
  await alone.goto(`${ELSEWHERE}/blank`);
  await alone.evaluate(({ html, behind, dir, lang, box }) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = lang;
    document.documentElement.style.background = behind;
    document.body.innerHTML = html;
    const node = document.body.firstElementChild as HTMLElement;
    node.removeAttribute('class');
    Object.assign(node.style, { position: 'absolute', ...box });
  }, copy);
  const outside = await picture(alone, alone.locator('body > *').first());
  await alone.close();
  return differingShare(inPage, outside);
}

/** See `clip` above. */
const HAIR = 1 / 32;
/** How far a channel, 0 to 255, may differ before a pixel counts as different. */
const TOLERANCE = 8;

async function differingShare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a!.info.width !== b!.info.width || a!.info.height !== b!.info.height)
    throw new Error(
      `${a!.info.width} x ${a!.info.height} px on the host page, ${b!.info.width} x ${b!.info.height} px alone`,
    );
  let differing = 0;
  for (let at = 0; at < a!.data.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a!.data[at + channel]! - b!.data[at + channel]!) > TOLERANCE)) differing++;
  return differing / (a!.info.width * a!.info.height);
}
