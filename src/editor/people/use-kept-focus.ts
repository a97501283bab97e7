import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, useEditorState } from '../store/editor-context.ts';

const rootOf = ({ current }: RefObject<HTMLElement | null>) =>
  current?.getRootNode() as ShadowRoot | Document | undefined;

/**
 * Keeps the focus in the field that is typed in. When a list gets another order, React may take out and put back the
 * row of that field instead of the one that was moved.
 * @param inside an element of the editor
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  const { store } = useEditor();
  const program = useEditorState((state) => state.program);
  const focused = useRef<Element | null>(null);

  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.program !== before.program) focused.current = rootOf(inside)?.activeElement ?? null;
      }),
    [store, inside],
  );
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    const active = rootOf(inside)?.activeElement;
    if (element instanceof HTMLElement && element.matches('input, textarea') && (!active || active === document.body))
      element.focus({ preventScroll: true });
  }, [program, inside]);
}
