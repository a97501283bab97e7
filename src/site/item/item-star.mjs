// The star of an item's page, which is hidden until this script is there. It is the one that the program shows: kept on the
// device under the same name, in the same form (`src/program/device/stars.ts`).

/** @param {HTMLButtonElement} button */
function showStar(button) {
  const { id = '', title = '', year = '' } = button.dataset;
  // The folder of the home page, to which the first link of the page leads.
  const home = new URL('.', /** @type {HTMLAnchorElement} */ (document.querySelector('.brand')).href);
  const name = `conference-program stars ${home.href.replace(/\/$/, '')} `;

  /** @returns {Record<string, string>} */
  const read = () => {
    /** @type {Record<string, string>} */
    const stars = {};
    try {
      Object.assign(stars, JSON.parse(localStorage.getItem(name + year) ?? localStorage.getItem(name) ?? '{}'));
    } catch {
      // Somebody else has written there.
    }
    return stars;
  };
  const tell = () => button.setAttribute('aria-pressed', String(id in read()));

  button.addEventListener('click', () => {
    const { [id]: starred, ...others } = read();
    localStorage.setItem(name + year, JSON.stringify(starred === undefined ? { ...others, [id]: title } : others));
    tell();
  });
  addEventListener('storage', tell);
  addEventListener('pageshow', tell);
  tell();
  button.hidden = false;
}

const star = /** @type {HTMLButtonElement | null} */ (document.querySelector('.star'));
try {
  if (star && localStorage) showStar(star);
} catch {
  // The device keeps nothing for this page: there is no star.
}
