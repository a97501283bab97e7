import { useEffect } from 'react';
import { useEditor } from '../store/editor-context.ts';
import { publicDays } from '../store/publishing/public-days.ts';
import { daysOf } from '../store/state/editor-state.ts';

/**
 * Answers pages of previews that ask for the program, and keeps them up to date. The program goes from tab to tab, and only
 * to pages of this host: nobody who opens the address alone gets anything.
 */
export function usePreviews(): void {
  const { store } = useEditor();
  useEffect(() => {
    const pages = new Set<Window>();
    const show = (page: Window) =>
      page.postMessage({ type: 'program-preview:show', days: publicDays(daysOf(store.getState())) }, location.origin);
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin !== location.origin || data?.type !== 'program-preview:ready' || !source) return;
      pages.add(source as Window);
      show(source as Window);
    };
    addEventListener('message', onMessage);
    const stop = store.subscribe((state, before) => {
      if (state.program === before.program) return;
      for (const page of pages) if (page.closed) pages.delete(page);
      for (const page of pages) show(page);
    });
    return () => {
      removeEventListener('message', onMessage);
      stop();
    };
  }, [store]);
}
