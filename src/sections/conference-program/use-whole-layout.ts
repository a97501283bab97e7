import { type RefObject, useEffect, useRef } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { Day } from '../../program/types.ts';
import { idle } from '../shared/idle.ts';
import { itemElements } from './item-html.ts';

/** Items laid out at one go: a few milliseconds on a phone. */
const STEP = 20;

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
 * What the stylesheet leaves out of the first layout of a long program is laid out after all, a little whenever the
 * page is idle: from then on the scrollbar is right, links beyond the program arrive, and a picture of the full page is
 * complete. Returns the ref of the section.
 */
export function useWholeLayout(isLong: boolean, days: readonly Day[]): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { element } = useHost();
  useEffect(() => {
    const ended = new AbortController();
    const complete = async () => {
      if (isLong) await layOut(section.current!, ended.signal);
      // Our own page waits for that before it scrolls smoothly; an attribute that others don't have isn't set for them.
      if (!ended.signal.aborted && element?.hasAttribute('data-prerendered'))
        element.setAttribute('data-prerendered', 'whole');
    };
    void complete();
    return () => ended.abort();
  }, [isLong, days, element]);
  return section;
}
