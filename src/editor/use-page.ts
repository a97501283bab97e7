import { type RefObject, useEffect } from 'react';
import { onFullPageScreenshot } from '../ui/full-page-screenshot.ts';
import { useEditor, useEditorState } from './store/editor-context.ts';
import { asksBeforeLeaving } from './store/state/editor-state.ts';

/** Moves focus where the store wants it, once the target has been rendered. */
export function useFocusRequests(root: RefObject<HTMLElement | null>): void {
  const request = useEditorState((state) => state.focus);
  useEffect(() => {
    if (!request || !root.current) return;
    // Somebody who went on to another form while this one was being saved must not lose focus there.
    const active = (root.current.getRootNode() as ShadowRoot | Document).activeElement;
    if (request.onlyIfLost && active && active !== document.body) return;
    const found = request.targets
      .map((target) => root.current?.querySelector<HTMLElement>(`[data-focus~="${target}"]`))
      .find((element) => element?.checkVisibility({ visibilityProperty: true }));
    // Not by the page's smooth scrolling: through a long program it takes seconds, and rows grow on the way.
    found?.focus({ preventScroll: true });
    // The bar is always in sight; to get it there, some browsers scroll to where it was before it stuck.
    if (!found?.closest('[part=header]')) found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [request, root]);
}

/** Has the browser ask before leaving, only while something has not reached the host. */
export function useLeaveWarning(): void {
  const { store } = useEditor();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (asksBeforeLeaving(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
}

/** Keeps the tab's name for its next page: when this one is left, or hidden, since hidden tabs may be discarded. */
export function useTabName(): void {
  const { tab } = useEditor();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    tab.take();
    addEventListener('pagehide', tab.leave, { signal });
    addEventListener('pageshow', tab.take, { signal });
    document.addEventListener('visibilitychange', () => (document.hidden ? tab.leave() : tab.take()), { signal });
    return () => {
      ended.abort();
      tab.leave();
    };
  }, [tab]);
}

/** Keeps what is typed where it outlives the tab. */
export function useLeftTexts(): void {
  const { leftTexts } = useEditor();
  useEffect(() => {
    const ended = new AbortController();
    leftTexts.follow(ended.signal);
    return () => ended.abort();
  }, [leftTexts]);
}

/** Sends what waits for the network as soon as there is one. */
export function useQueue(): void {
  const { queue } = useEditor();
  useEffect(() => {
    const ended = new AbortController();
    queue.follow(ended.signal);
    return () => ended.abort();
  }, [queue]);
}

/** Has all items in a picture of the whole page, however far from the window they are. */
export function useWholePictures(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ended = new AbortController();
    onFullPageScreenshot(() => root.current?.toggleAttribute('data-laid-out', true), ended.signal);
    return () => ended.abort();
  }, [root]);
}
