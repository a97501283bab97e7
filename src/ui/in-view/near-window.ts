/**
 * Resolves when an element is in the window, or less than half a window away from it. Never while it isn't rendered, and not after
 * the signal.
 */
export const nearWindow = (element: HTMLElement, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '50%' },
    );
    watch.observe(element);
    signal.onabort = () => watch.disconnect();
  });
