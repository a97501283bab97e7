/**
 * Runs in each page of the editor before its own scripts; must not refer to anything outside itself. Leaves `window.edited`,
 * by which the bench finds rows, and hears when something is seen after a press.
 */
export function watchEditor() {
  const QUIET_MS = 300;
  const PRESSED = 'bench pressed';
  /** The end of the last task over 50 ms. */
  let busyUntil = 0;
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => (busyUntil = startTime + duration)),
  ).observe({ type: 'longtask', buffered: true });

  const root = () => document.querySelector('program-editor')?.shadowRoot;
  /** @returns {Promise<number>} when the next frame has been painted: a message comes after it */
  const painted = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage('');
      }),
    );
  /**
   * @param {() => unknown} isSeen
   * @returns {Promise<number>} when a frame that shows it has been painted
   */
  const seen = (isSeen) =>
    new Promise((resolve) => {
      const look = () => (isSeen() ? resolve(painted()) : requestAnimationFrame(look));
      look();
    });

  window.edited = {
    after: Promise.resolve(NaN),
    later: Promise.resolve(NaN),
    find: (selector) => root()?.querySelector(selector) ?? undefined,
    lists: () => [...(root()?.querySelectorAll('[part~="items"]') ?? [])],
    watch(press, isSeen) {
      let pressed = 0;
      addEventListener(press, ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      window.edited.after = seen(() => pressed && isSeen()).then((now) => now - pressed);
    },
    keepPress() {
      const keep = (/** @type {Event} */ { timeStamp }) =>
        sessionStorage.setItem(PRESSED, String(performance.timeOrigin + timeStamp));
      addEventListener('keydown', keep, { capture: true, once: true });
    },
    async usable() {
      const shown = await seen(() => root()?.querySelector('[part~="items"] > li'));
      await window.edited.quiet();
      return performance.timeOrigin + Math.max(shown, busyUntil) - Number(sessionStorage.getItem(PRESSED));
    },
    async quiet() {
      const since = performance.now();
      // Not by frames, which may be long tasks themselves.
      while (performance.now() - Math.max(since, busyUntil) < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
