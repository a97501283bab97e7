/**
 * Chooses light or dark for an element that follows its page. Many dark pages never declare `color-scheme`, so the
 * background behind the element decides; without a background, the declared scheme applies.
 */
let pixel: CanvasRenderingContext2D | null | undefined;

/** Red, green and blue from 0 to 255 and alpha from 0 to 1, as nearly every computed color is written. */
const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/**
 * Red, green, blue and alpha of any CSS color, 0 to 255. The canvas, which is slow to create, is only for `oklch()` and
 * the like.
 */
function channels(color: string): Iterable<number> {
  const rgb = RGB.exec(color);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1) * 255];
  pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!pixel) return new Uint8ClampedArray(4);
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  return pixel.getImageData(0, 0, 1, 1).data;
}

/** Relative luminance, as WCAG defines it, below which white is easier to read than black. */
const WHITE_ON_IT = 0.179;

/**
 * `dark` or `light` by the nearest background that is more than half opaque; undefined if there is none behind the
 * element.
 */
function schemeBehind(element: Element): string | undefined {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host) {
    if (!(node instanceof Element)) continue;
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels(getComputedStyle(node).backgroundColor);
    const luminance = 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
    if (alpha > 127) return luminance < WHITE_ON_IT * 255 ** 2.2 ? 'dark' : 'light';
  }
  return undefined;
}

/** The scheme that the page itself declares for this element. */
function declaredScheme(element: Element): string {
  const schemes = getComputedStyle(element).colorScheme;
  if (!schemes.includes('dark')) return 'light';
  return !schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const followers = new Set<() => void>();
let observer: MutationObserver | undefined;

let pending = false;

/**
 * Makes all elements check their background in one frame, before it is painted: this takes one style flush instead of
 * one per element.
 */
export function scheduleBackgroundCheck(): void {
  if (pending) return;
  pending = true;
  requestAnimationFrame(() => {
    pending = false;
    for (const follow of followers) follow();
  });
}

/**
 * Watches the page once for all elements. Pages switch themes by a class or attribute on `html` or `body`, or follow the
 * system.
 */
function observePage() {
  observer = new MutationObserver(scheduleBackgroundCheck);
  for (const target of [document.documentElement, document.body]) observer.observe(target, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', scheduleBackgroundCheck);
}

/**
 * Sets `color-scheme` on `wrapper` to match what is behind `element`, before the next paint and whenever the page
 * changes. Returns a function that ends this.
 */
export function followColorScheme(element: HTMLElement, wrapper: HTMLElement): () => void {
  const follow = () => {
    // The stylesheet handles a `theme` chosen by attribute.
    const chosen = /^(light|dark)$/.test(element.getAttribute('theme') ?? '');
    const behind = chosen ? undefined : schemeBehind(element);
    // Only set if it differs, because changing an inherited property restyles every node below.
    wrapper.style.colorScheme = behind && behind !== declaredScheme(element) ? behind : '';
  };
  followers.add(follow);
  if (!observer) observePage();
  scheduleBackgroundCheck();
  return () => void followers.delete(follow);
}
