import { aroundPrint } from '../../../ui/around-print.ts';

/**
 * Opens what the items of a section have folded away while the page is printed, in browsers whose styles can't (`::details-content`).
 * Returns a function that ends this.
 */
export function openDetailsForPrint(section: HTMLElement): (() => void) | undefined {
  if (CSS.supports('selector(::details-content)')) return undefined;
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...section.querySelectorAll<HTMLDetailsElement>('[data-item] details:not([open])')];
    for (const details of opened) details.open = true;
  };
  const close = () => {
    for (const details of opened) details.open = false;
  };
  const ended = new AbortController();
  aroundPrint(open, close, ended.signal);
  return () => ended.abort();
}
