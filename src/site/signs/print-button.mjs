// The button that prints, which is hidden until this script is there: the browser's own Print command does the same.
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector('.print'));
if (button) {
  button.addEventListener('click', () => print());
  button.hidden = false;
}
