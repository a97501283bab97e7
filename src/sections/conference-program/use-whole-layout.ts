import { type RefObject, useEffect } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { Day } from '../../program/types.ts';
import { idle } from '../shared/idle.ts';
import { itemElements } from './item-html.ts';

/** Items laid out in one step, of however many days: a few milliseconds on a phone. Each step costs a frame. */
const STEP = 20;

async function layOut(root: HTMLElement, ended: AbortSignal): Promise<void> {
  let left = STEP;
  const groups: Element[][] = [[]];
  for (const day of root.querySelectorAll('[data-items]')) {
    groups.at(-1)!.push(day);
    for (const item of itemElements(day)) {
      if (left-- === 0) {
        groups.push([]);
        left = STEP - 1;
      }
      groups.at(-1)!.push(item);
    }
  }
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
 * @param isNever it is so long that this would take too much; its rows have nearly the same height
 */
export function useWholeLayout(
  section: RefObject<HTMLElement | null>,
  isLong: boolean,
  isNever: boolean,
  days: readonly Day[],
): void {
  const { element } = useHost();
  useEffect(() => {
    const ended = new AbortController();
    const complete = async () => {
      if (isNever) return;
      if (isLong) await layOut(section.current!, ended.signal);
      // Our own page waits for this before it scrolls smoothly; elements without the attribute don't get it.
      if (!ended.signal.aborted && element?.hasAttribute('data-prerendered'))
        element.setAttribute('data-prerendered', 'whole');
    };
    void complete();
    return () => ended.abort();
  }, [section, isLong, isNever, days, element]);
}
