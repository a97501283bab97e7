// Tells the page's styles whether the event is still to come, on, or over. The page itself says it to nobody: it is the same
// for months, and only the visitor's clock knows. Before the first paint, so that nothing moves.
const { dataset } = document.documentElement;

// Where the device's clock is wrong, this tab may have found out before (`src/program/timers/clock.ts`).
function clockAhead() {
  try {
    return Number(sessionStorage.getItem('conference-program clock')) || 0;
  } catch {
    return 0;
  }
}

function tellPhase() {
  const now = Date.now() + clockAhead();
  dataset.phase = now < Number(dataset.eventStart) ? 'before' : now < Number(dataset.eventEnd) ? 'during' : 'after';
}
tellPhase();
document.addEventListener('visibilitychange', tellPhase);
