import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../store/editor-context.ts';

/** Shows the history from its top, and the program again where it was. */
export function useSamePlace(isOpen: boolean): void {
  const { store } = useEditor();
  const scrolled = useRef<number>(undefined);
  // Before the program gives way: afterwards nobody knows where it was.
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.past.isOpen && !before.past.isOpen) scrolled.current = scrollY;
      }),
    [store],
  );
  useLayoutEffect(() => {
    if (scrolled.current !== undefined) scrollTo({ top: isOpen ? 0 : scrolled.current, behavior: 'instant' });
  }, [isOpen]);
}
