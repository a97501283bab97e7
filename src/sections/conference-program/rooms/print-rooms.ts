import { aroundPrint } from '../../../ui/around-print.ts';

/** The page of a timetable on paper; `print-rooms.css` names it. */
const PAGE = '@page timetable { size: landscape; margin: 10mm }';

/** Gives the document that page. The element's own styles can't: a page belongs to the document. */
function adoptPage(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet));
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
    restore = () => {
      dropPage();
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
