/** When nothing has changed its height for so long, in milliseconds, what is above a target is laid out. */
const SETTLED_MS = 3000;
/** What a visitor does who is on the way somewhere else; a screen reader may send a click alone. */
const OWN_WAY = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'];
/** Not noticed: the press that led here, which is on its way up. */
const DOWNWARDS = { capture: true, passive: true };

let release = () => {};

/**
 * Scrolls to an element, and again whenever the program changes its height until a visitor goes elsewhere: rows above that
 * come near the window by this are only laid out then, and are rarely as high as they were taken for.
 * @param program what the target is a part of
 */
export function leadTo(target: HTMLElement, program: HTMLElement, how: ScrollIntoViewOptions): void {
  release();
  let timer: ReturnType<typeof setTimeout>;
  const scroll = () => {
    clearTimeout(timer);
    timer = setTimeout(release, SETTLED_MS);
    target.scrollIntoView(how);
  };
  const observer = new ResizeObserver(scroll);
  release = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of OWN_WAY) removeEventListener(type, release, DOWNWARDS);
  };
  for (const type of OWN_WAY) addEventListener(type, release, DOWNWARDS);
  scroll();
  observer.observe(program);
}
