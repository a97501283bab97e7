import { type RefObject, useEffect } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { Day } from '../../program/types.ts';
import { idle } from '../shared/idle.ts';
import { itemElements } from './item-html.ts';

/** Items laid out in one step: a few milliseconds on a phone. */
const STEP = 20;

/** Resolves when the page, or something in it, is scrolled, and by so many windows at once. */
const scrolled = (windows: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    let before = 0;
    const onScroll = () => {
      if (Math.abs(scrollY - before) >= windows * innerHeight) {
        removeEventListener('scroll', onScroll, true);
        resolve();
      }
      before = scrollY;
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  });

async function layOut(root: HTMLElement, ended: AbortSignal): Promise<void> {
  const groups = [...root.querySelectorAll('[data-items]')].flatMap((day) => {
    const items = itemElements(day);
    const steps = Array.from({ length: Math.ceil(items.length / STEP) }, (_, step) =>
      items.slice(step * STEP, (step + 1) * STEP),
    );
    return [[day], ...steps];
  });
  for (const group of groups) {
    await idle();
    if (ended.aborted) return;
    for (const element of group) element.toggleAttribute('data-laid-out', true);
  }
}

/**
 * Lays out what the stylesheet leaves out of the first layout of a long program, step by step while the page is idle.
 * Then the scrollbar is right, links to below the program scroll to their targets, a page that is opened again is where
 * it was left, and full-page screenshots are complete.
 * @param windows by how many the page must have been scrolled at once before; without it, this is done after loading. An
 *   overview's rows are nearly as high as they are taken for, and those that a visitor has passed are known
 */
export function useWholeLayout(
  section: RefObject<HTMLElement | null>,
  isLong: boolean,
  windows: number | undefined,
  days: readonly Day[],
): void {
  const { element } = useHost();
  useEffect(() => {
    const ended = new AbortController();
    const complete = async () => {
      if (isLong) {
        if (windows !== undefined) await scrolled(windows, ended.signal);
        await layOut(section.current!, ended.signal);
      }
      // Our own page waits for this before it scrolls smoothly; elements without the attribute don't get it.
      if (!ended.signal.aborted && element?.hasAttribute('data-prerendered'))
        element.setAttribute('data-prerendered', 'whole');
    };
    void complete();
    return () => ended.abort();
  }, [section, isLong, windows, days, element]);
}
