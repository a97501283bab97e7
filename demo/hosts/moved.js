/* A page built by scripts: one element, created once, is added, moved and removed. */
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const left = part('left');
const right = part('right');
const program = document.createElement('conference-program');
program.apiBase = '';

part('add').addEventListener('click', () => left.append(program));
part('move').addEventListener('click', () => (left.contains(program) ? right : left).append(program));
part('remove').addEventListener('click', () => program.remove());
left.append(program);
