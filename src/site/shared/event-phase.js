// Tells the page's styles whether the event is still to come, on, or over. The page itself says it to nobody: it is the same
// for months, and only the visitor's clock knows. Before the first paint, so that nothing moves.
const { dataset } = document.documentElement;

function tellPhase() {
  const now = Date.now() + (Number(dataset.clockAhead) || 0);
  dataset.phase = now < Number(dataset.eventStart) ? 'before' : now < Number(dataset.eventEnd) ? 'during' : 'after';
}
tellPhase();
document.addEventListener('visibilitychange', tellPhase);
