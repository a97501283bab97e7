// After a reload or on the way back, the browser restores the scroll position. It can only do so if the height of
// everything above is known at once: for these visits the stylesheets leave nothing out of the first layout.
const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
if (visit && /reload|back/.test(visit.type)) document.documentElement.dataset.restored = '';
