// Puts the days of a room that are over behind the others: today comes first. The page is the same for months, and only the clock
// knows. Without this script they stand in the order of the program.
const days = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.day[data-over]'));

function putOverLast() {
  const now = Date.now() + (Number(document.documentElement.dataset.clockAhead) || 0);
  const isOver = (/** @type {HTMLElement} */ day) => Number(day.dataset.over) <= now;
  // After the last day all of them are over, and begin with the first.
  const areOver = [...days].every(isOver);
  for (const day of areOver ? [] : days)
    if (isOver(day) && !day.matches('.over')) {
      day.classList.add('over');
      day.parentElement?.append(day);
    }
}

putOverLast();
addEventListener('clock', putOverLast);
