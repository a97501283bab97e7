import { useEffect } from 'react';
import { useHost } from '../../kit/tree/host-context.ts';

/** Where a window is too narrow for the bar's links, and too low for two bars. */
const NARROW = '(max-width: 767.9px)';
/** How far one scrolls before the bar follows, in px: a thumb trembles. */
const FAR = 12;
/** How high the bar is, in px. */
const HEIGHT = 72;

/**
 * Lets the bar give way to the program's own on a phone, while one scrolls down through the program: the attributes
 * `data-away` of the bar, and `data-top-free` of the program, whose own bar then moves up. Scrolling up brings it back, and so
 * does the keyboard: it never goes with the focus or with its menu open. While something is pressed neither bar moves: the page
 * may scroll by itself then, where rows turn out higher than they were taken for, and the press would miss its button.
 */
export function useGivesWay(isMenuOpen: boolean): void {
  const { element } = useHost();
  useEffect(() => {
    const program = document.querySelector('conference-program');
    if (!element || !program) return;
    const ended = new AbortController();
    const { signal } = ended;
    let isInProgram = false;
    let isPressed = false;
    let turn = scrollY;

    const go = (isAway: boolean) => {
      element.toggleAttribute('data-away', isAway);
      program.toggleAttribute('data-top-free', isAway);
    };
    const follow = () => {
      if (isPressed) return;
      const isUp = scrollY < turn;
      if (isInProgram && Math.abs(scrollY - turn) < FAR) return;
      turn = scrollY;
      go(isInProgram && !isUp && !isMenuOpen && document.activeElement !== element && matchMedia(NARROW).matches);
    };
    // Whether the upper part of the window, below the bar, is within the program.
    const watch = new IntersectionObserver(
      ([seen]) => {
        isInProgram = seen!.isIntersecting;
        if (!isInProgram) go(false);
      },
      { rootMargin: `-${HEIGHT}px 0px -70%` },
    );
    watch.observe(program);
    addEventListener('scroll', follow, { passive: true, signal });
    // A finger that scrolls ends its press by `pointercancel`.
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true, signal });
    element.addEventListener('focusin', () => go(false), { signal });
    return () => {
      ended.abort();
      watch.disconnect();
      go(false);
    };
  }, [element, isMenuOpen]);
}
