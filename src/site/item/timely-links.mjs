// Shows the link to an item's stream while it is on, and that to its recording once it is over. The page is the same for months, and
// only the visitor's clock knows. Without this script both stand among the sub-items alone.
const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[data-from]'));

function showTimely() {
  const now = Date.now() + (Number(document.documentElement.dataset.clockAhead) || 0);
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
