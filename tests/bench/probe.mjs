/** @import { Findings } from './types.ts' */

/**
 * Runs in the page before its own scripts; must not refer to anything outside itself. Leaves its findings in
 * `window.bench`; `bench.settled` resolves when the program is shown and hydrated and the page is idle.
 * @param {{ items: string, count: number, hydrates: boolean }} expected
 */
export function probe({ items, count, hydrates }) {
  const TAG = 'conference-program';
  /** @type {Findings} */
  const bench = {
    visible: 0,
    firstPaint: 0,
    shift: 0,
    longTasks: [],
    isKept: () => false,
    settled: Promise.resolve(),
  };
  window.bench = bench;

  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} take
   */
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const painted = new Promise((resolve) =>
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') resolve((bench.firstPaint = startTime));
    }),
  );
  observe('layout-shift', (entry) => void (bench.shift += 'value' in entry ? Number(entry.value) : 0));
  observe('longtask', ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }));

  const find = () =>
    [document, ...[...document.querySelectorAll(TAG)].map((element) => element.shadowRoot)]
      .filter((root) => root !== null)
      .map((root) => root.querySelectorAll(items));

  /** @type {Promise<Element[]>} */
  const shown = new Promise((resolve) => {
    const look = () => {
      const lists = find();
      if (lists.reduce((sum, list) => sum + list.length, 0) < count) return void requestAnimationFrame(look);
      const nodes = lists.flatMap((list) => [...list]);
      nodes.at(-1)?.getBoundingClientRect();
      void document.documentElement.scrollHeight;
      bench.visible = performance.now();
      resolve(nodes);
    };
    requestAnimationFrame(look);
  });
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const idle = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));

  bench.settled = Promise.all([shown, painted, loaded, hydrates && customElements.whenDefined(TAG)]).then(
    async ([nodes]) => {
      bench.isKept = () => nodes.every((node) => node.isConnected);
      await idle();
      await idle();
    },
  );
}
