import { type RefObject, useEffect } from 'react';

/** Opens what is folded away while the page is printed, in browsers whose styles can't (`::details-content`). */
export function useOpenOnPaper(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return;
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...section.current!.querySelectorAll('details:not([open])')] as HTMLDetailsElement[];
      for (const details of opened) details.open = true;
    };
    const close = () => {
      for (const details of opened) details.open = false;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, [section]);
}
