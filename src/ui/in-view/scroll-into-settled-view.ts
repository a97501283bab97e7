/** How long rows have to get their true heights, in milliseconds. */
const SETTLED_MS = 5000;
/** Events of a visitor who is on the way somewhere else. */
const OWN_WAY = ['wheel', 'pointerdown', 'keydown'];

let held: AbortController | undefined;

/**
 * Scrolls to an element, and again whenever the program changes its height until a visitor goes elsewhere: rows above that
 * come near the window by this are only laid out then, and are rarely as high as they were taken for.
 * @param program the program around the target
 */
export function scrollIntoSettledView(target: HTMLElement, program: HTMLElement, how: ScrollIntoViewOptions): void {
  held?.abort();
  const now = (held = new AbortController());
  const { signal } = now;
  const release = () => now.abort();
  const scroll = () => target.scrollIntoView(how);
  scroll();
  const observer = new ResizeObserver(scroll);
  signal.onabort = () => observer.disconnect();
  observer.observe(program);
  setTimeout(release, SETTLED_MS);
  const options = { capture: true, signal };
  for (const type of OWN_WAY) addEventListener(type, release, options);
  // Somebody drags the scrollbar, or a script scrolls: what rows move is put back within the frame.
  addEventListener('scroll', () => Math.abs(target.getBoundingClientRect().top) > innerHeight && release(), options);
}
