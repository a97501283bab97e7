import { type RefObject, useEffect } from 'react';

/** A height that styles need to know. */
export interface HeightProperty {
  /** Selects the element around the measured one that gets the custom property. */
  holder: string;
  property: string;
  /** In px: the heights that the styles know by themselves, for which the property stays unset. */
  usual: readonly number[];
}

/** Tells the styles how high an element is: what stays below it, and what is led to. */
export function useHeightProperty(element: RefObject<HTMLElement | null>, height: HeightProperty): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = current.closest<HTMLElement>(height.holder)!;
    const observer = new ResizeObserver(() => {
      const px = current.offsetHeight;
      if (height.usual.includes(px)) style.removeProperty(height.property);
      else style.setProperty(height.property, `${px}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(height.property);
    };
  }, [element, height]);
}
