import { type RefObject, useEffect } from 'react';

/** How high the bar is without a line for the search, in px: the styles know that by themselves. */
const ONE_LINE = 45;

/** Tells the styles how high the bar is, as long as it stands in more than one line: what stays below it, and what is led to. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = current.closest('section')!;
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight;
      if (height === ONE_LINE) style.removeProperty('--_bar');
      else style.setProperty('--_bar', `${height}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [bar]);
}
