import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { isBehind } from '../store/state.ts';

/** Shows what takes the place of the program from its top, and the program again where it was. */
export function useSamePlace(): void {
  const { store } = useEditor();
  const isAway = useEditorState(isBehind);
  const scrolled = useRef<number>(undefined);
  // Before the program gives way: afterwards nobody knows where it was.
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (isBehind(state) && !isBehind(before)) scrolled.current = scrollY;
      }),
    [store],
  );
  useLayoutEffect(() => {
    if (scrolled.current !== undefined) scrollTo({ top: isAway ? 0 : scrolled.current, behavior: 'instant' });
  }, [isAway]);
}
