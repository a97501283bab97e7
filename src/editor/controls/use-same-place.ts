import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { isAway } from '../store/state/editor-state.ts';

/** Shows what takes the place of the program from its top, and the program again where it was. */
export function useSamePlace(): void {
  const { store } = useEditor();
  const isOpen = useEditorState(isAway);
  const scrolled = useRef<number>(undefined);
  // Before the program gives way: afterwards nobody knows where it was.
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (isAway(state) && !isAway(before)) scrolled.current = scrollY;
      }),
    [store],
  );
  useLayoutEffect(() => {
    if (scrolled.current !== undefined) scrollTo({ top: isOpen ? 0 : scrolled.current, behavior: 'instant' });
  }, [isOpen]);
}
