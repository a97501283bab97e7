import { type RefObject, useEffect } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { Day } from '../../program/types.ts';
import { idle } from '../shared/idle.ts';
import { itemElements } from './item-html.ts';

/** Items laid out in one step: a few milliseconds on a phone. */
const STEP = 20;

/** Resolves when a visitor, or a link, has scrolled anything in the page. */
const scrolled = (signal: AbortSignal) =>
  new Promise((resolve) => addEventListener('scroll', resolve, { capture: true, once: true, signal }));

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
 * @param isOverview its rows are nearly as high as they are taken for, which is enough until the page is scrolled
 * @param isNever it is so long that this would take too much; its rows have nearly the same height
 */
export function useWholeLayout(
  section: RefObject<HTMLElement | null>,
  isLong: boolean,
  isOverview: boolean,
  isNever: boolean,
  days: readonly Day[],
): void {
  const { element } = useHost();
  useEffect(() => {
    const ended = new AbortController();
    const complete = async () => {
      if (isNever) return;
      if (isLong) {
        if (isOverview) await scrolled(ended.signal);
        await layOut(section.current!, ended.signal);
      }
      // Our own page waits for this before it scrolls smoothly; elements without the attribute don't get it.
      if (!ended.signal.aborted && element?.hasAttribute('data-prerendered'))
        element.setAttribute('data-prerendered', 'whole');
    };
    void complete();
    return () => ended.abort();
  }, [section, isLong, isOverview, isNever, days, element]);
}
