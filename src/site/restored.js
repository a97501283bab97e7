// Who reloads the page or comes back to it is put where it was left, which the browser can do only when it knows at once
// how high everything above that place is: the stylesheets leave nothing out of the first layout then.
const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
if (visit && /reload|back/.test(visit.type)) document.documentElement.dataset.restored = '';
