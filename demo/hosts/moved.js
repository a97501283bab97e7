/* What a page does that builds itself: one element, made once, put here and there and taken away. */
const [left, right] = ['left', 'right'].map((id) => document.getElementById(id));
const program = document.createElement('conference-program');
program.apiBase = '';

document.getElementById('add').addEventListener('click', () => left.append(program));
document
  .getElementById('move')
  .addEventListener('click', () => (left.contains(program) ? right : left).append(program));
document.getElementById('remove').addEventListener('click', () => program.remove());
left.append(program);
