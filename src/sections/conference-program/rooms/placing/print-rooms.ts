import { aroundPrint } from '../../../../ui/around-print.ts';

/**
 * The page of a timetable on paper; `print-rooms.css` names it. Chromium leaves a page empty between it and one without a name, so
 * all others have a name as well.
 */
const PAGE = '@page timetable { size: landscape; margin: 10mm } @media print { :where(html) { page: list } }';

/** Gives the document that page. The element's own styles can't: a page belongs to the document. */
function adoptPage(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet));
}

/** A program whose first day is a timetable; `print-rooms.css` gives it that page. */
const BEGINS_WITH_ROOMS = ':has(> [data-items]:not([hidden], [data-items]:not([hidden]) ~ *) > [data-rooms])';

/** Gives the element that page as well: what is in its root wouldn't keep Chromium from beginning an empty page before it. */
function pageOfHost(section: HTMLElement): () => void {
  const { style } = (section.getRootNode() as ShadowRoot).host as HTMLElement;
  const before = style.getPropertyValue('page');
  if (section.matches(BEGINS_WITH_ROOMS)) style.setProperty('page', 'timetable');
  return () => style.setProperty('page', before);
}

/**
 * Prints rooms that stand side by side with all of them in one page of rooms.
 * @param place puts so many columns of rooms into it; as many as there is room for on the screen, without a number
 * @returns a function that ends this
 */
export function printRooms(section: HTMLElement, place: (fits?: number) => void): () => void {
  let restore: (() => void) | undefined;
  const after = () => {
    restore?.();
    restore = undefined;
  };
  const before = () => {
    if (section.dataset.paper !== 'rooms') return;
    // Some browsers say it twice.
    after();
    const { activeElement } = section.getRootNode() as ShadowRoot;
    const dropPage = adoptPage();
    place(Infinity);
    const dropPageOfHost = pageOfHost(section);
    restore = () => {
      dropPage();
      dropPageOfHost();
      place();
      (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
    };
  };
  const ended = new AbortController();
  aroundPrint(before, after, ended.signal);
  return () => {
    ended.abort();
    after();
  };
}
