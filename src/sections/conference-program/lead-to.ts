/** How long rows have to get their true heights, in milliseconds. */
const SETTLED_MS = 5000;

let held = new AbortController();

/**
 * Scrolls to an element, and again whenever the program changes its height until a visitor goes elsewhere: rows above that
 * come near the window by this are only laid out then, and are rarely as high as they were taken for.
 * @param program what the target is a part of
 */
export function leadTo(target: HTMLElement, program: HTMLElement, how: ScrollIntoViewOptions): void {
  held.abort();
  const now = (held = new AbortController());
  const { signal } = now;
  const release = () => now.abort();
  const place = () => target.getBoundingClientRect().top;
  let top: number;
  const observer = new ResizeObserver(() => {
    if (signal.aborted) return observer.disconnect();
    target.scrollIntoView(how);
    top = place();
  });
  observer.observe(program);
  target.scrollIntoView(how);
  top = place();
  setTimeout(release, SETTLED_MS);
  // Scroll events come before a frame's layout: what isn't in its place then was moved by somebody.
  const options = { capture: true, signal };
  addEventListener('scroll', () => Math.abs(place() - top) > 1 && release(), options);
  addEventListener('pointerdown', release, options);
  addEventListener('keydown', release, options);
}
