/** How long what is above a target may take to get its true height, in milliseconds. */
const SETTLED_MS = 3000;
/** What a visitor does who is on the way somewhere else. */
const OWN_WAY = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

let release = () => {};

/**
 * Scrolls to an element, and again whenever the program changes its height until a visitor goes elsewhere: rows above that
 * come near the window by this are only laid out then, and are rarely as high as they were taken for.
 * @param program what the target is a part of
 */
export function leadTo(target: HTMLElement, program: HTMLElement, how: ScrollIntoViewOptions): void {
  release();
  const scroll = () => target.scrollIntoView(how);
  scroll();
  const observer = new ResizeObserver(scroll);
  observer.observe(program);
  release = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of OWN_WAY) removeEventListener(type, release);
  };
  const timer = setTimeout(release, SETTLED_MS);
  for (const type of OWN_WAY) addEventListener(type, release, { passive: true });
}
