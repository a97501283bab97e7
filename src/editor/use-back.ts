import { useEffect } from 'react';
import { closeTop, isCovered } from './layers.ts';
import { useEditor } from './store/editor-context.ts';

/** Marks the entry of the browser's history that the Back button leaves instead of the editor. */
const KEY = 'program-editor';

const stateOfPage = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;
const isMarked = (): boolean => stateOfPage()[KEY] === true;

/**
 * Has the Back button close what covers the program, one after the other, instead of leaving the editor. A cover
 * closed otherwise takes along the entry made for it.
 */
export function useBack(): void {
  const editor = useEditor();
  useEffect(() => {
    const { store } = editor;
    /** Going back is no step of the person's until the browser has done it. */
    let isLeaving = false;
    const mark = () => {
      if (!isCovered(store.getState()) || isMarked()) return;
      // A page scrolled meanwhile stays there when the entry is left.
      history.scrollRestoration = 'manual';
      history.pushState({ ...stateOfPage(), [KEY]: true }, '');
      history.scrollRestoration = 'auto';
    };
    const onPopState = () => {
      if (!isLeaving && !isMarked()) closeTop(editor);
      isLeaving = false;
      history.scrollRestoration = 'auto';
      mark();
    };
    const stop = store.subscribe((state, before) => {
      const [is, was] = [isCovered(state), isCovered(before)];
      if (is === was || isLeaving) return;
      if (is) mark();
      else if (isMarked()) {
        isLeaving = true;
        history.back();
      }
    });
    /** The day itself has an address. */
    const onHash = () => location.hash === '#today' && editor.today.open();
    addEventListener('popstate', onPopState);
    addEventListener('hashchange', onHash);
    onHash();
    return () => {
      stop();
      removeEventListener('hashchange', onHash);
      removeEventListener('popstate', onPopState);
    };
  }, [editor]);
}
