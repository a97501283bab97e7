// Shows the link to an item's stream while it is on, that to its recording once it is over, and until then that it is full. The page
// is the same for months, and only the visitor's clock knows. Without this script both links stand among the sub-items alone.
const timely = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-from]'));

function showTimely() {
  const now = Date.now() + (Number(document.documentElement.dataset.clockAhead) || 0);
  for (const element of timely) {
    const { from, until = Infinity } = element.dataset;
    element.hidden = now < Number(from) || now >= Number(until);
  }
}

if (timely.length > 0) {
  showTimely();
  setInterval(showTimely, 15_000);
  document.addEventListener('visibilitychange', showTimely);
  addEventListener('clock', showTimely);
}
