// Shows the link to an item's stream while it is on, and that to its recording once it is over. The page is the same for months, and
// only the visitor's clock knows. Without this script both stand among the sub-items alone.
const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[data-from]'));

// Where the device's clock is wrong, this tab may have found out in the program (`src/program/timers/clock.ts`).
function clockAhead() {
  try {
    return Number(sessionStorage.getItem('conference-program clock')) || 0;
  } catch {
    return 0;
  }
}

function showTimely() {
  const now = Date.now() + clockAhead();
  for (const link of links) {
    const { from, until = Infinity } = link.dataset;
    link.hidden = now < Number(from) || now >= Number(until);
  }
}

if (links.length > 0) {
  showTimely();
  setInterval(showTimely, 15_000);
  document.addEventListener('visibilitychange', showTimely);
}
