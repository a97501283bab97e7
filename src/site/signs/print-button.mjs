// The button that prints, which is hidden until this script is there: the browser's own Print command does the same. The editor that has
// opened this page is told what was sent to a printer, and no other page.
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector('.print'));
if (button) {
  button.addEventListener('click', () => print());
  button.hidden = false;
}

addEventListener('afterprint', () => {
  const sheets = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.sheet'));
  const signs = [...sheets].map(({ dataset: { day, room = null, title: day_title, digest } }) => {
    return { day: Number(day), room, day_title, digest };
  });
  const editor = signs.length > 0 ? /** @type {Window | null} */ (opener) : null;
  editor?.postMessage({ type: 'signs:printed', signs }, origin);
});
