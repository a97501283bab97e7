/* The embed builder: one form, from which both the live element and the code to copy are made. */
const options = document.getElementById('options');
const view = document.getElementById('view');
const stage = document.getElementById('stage');
const mount = document.getElementById('mount');
const snippet = document.getElementById('snippet');
const daysField = document.getElementById('days');
const copied = document.getElementById('copied');
// Made here and not in the page: an element that is there before this script may have its program before anybody listens.
const program = document.createElement('conference-program');

const HERE = new URL('..', location.href).href.replace(/\/$/, '');
/** Those that a page without a script of its own has a use for, so not `selectable`. */
const ATTRIBUTES = ['api-base', 'lang', 'theme', 'heading-level', 'days', 'compact', 'refresh'];
options.elements['api-base'].placeholder = HERE;

const dayBoxes = () => [...daysField.querySelectorAll('input')];
const clearDays = () => dayBoxes().forEach((box) => box.parentElement.remove());

/** The choices that differ from the defaults, by their attribute or custom property. */
function choices() {
  const chosen = new Map();
  for (const [name, value] of new FormData(options)) {
    const field = options.elements.namedItem(name);
    if (name === 'day' || value === '' || !field.validity.valid) continue;
    if (field.type === 'color' && value === field.defaultValue) continue;
    chosen.set(name, field.type === 'checkbox' ? '' : value.trim());
  }
  const boxes = dayBoxes();
  const checked = boxes.filter((box) => box.checked);
  if (checked.length > 0 && checked.length < boxes.length)
    chosen.set('days', checked.map((box) => box.value).join(','));
  else if (boxes.length === 0 && wantedDays) chosen.set('days', wantedDays);
  return chosen;
}

const escape = (text) => text.replace(/[&"<]/g, (sign) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[sign]);

function code(chosen) {
  const base = program.getAttribute('api-base');
  const attributes = [`api-base="${escape(base)}"`];
  for (const name of ATTRIBUTES.slice(1))
    if (chosen.has(name)) attributes.push(chosen.get(name) ? `${name}="${escape(chosen.get(name))}"` : name);
  const styles = [...chosen].filter(([name]) => name.startsWith('--'));
  if (styles.length)
    attributes.push(`style="${escape(styles.map(([name, value]) => `${name}: ${value}`).join('; '))}"`);
  const oneLine = `<conference-program ${attributes.join(' ')}>`;
  const opening = oneLine.length <= 80 ? oneLine : `<conference-program\n  ${attributes.join('\n  ')}\n>`;
  return [
    `<script type="module" src="${escape(HERE)}/conference-elements.js"></script>`,
    opening,
    `  <a href="${escape(base)}/#program">Conference program</a>`,
    '</conference-program>',
  ].join('\n');
}

function show() {
  const base = options.elements['api-base'];
  const wantedBase = (base.validity.valid && base.value.trim().replace(/\/+$/, '')) || HERE;
  const shownBase = program.getAttribute('api-base');
  if (shownBase && shownBase !== wantedBase) {
    // Days of another program are other days.
    clearDays();
    wantedDays = '';
  }
  const chosen = choices();
  for (const name of ATTRIBUTES) {
    const value = name === 'api-base' ? wantedBase : chosen.get(name);
    if (value === undefined) program.removeAttribute(name);
    else if (program.getAttribute(name) !== value) program.setAttribute(name, value);
  }
  for (const { name } of options.elements)
    if (name.startsWith('--')) program.style.setProperty(name, chosen.get(name) ?? '');
  snippet.textContent = code(chosen);
  copied.textContent = '';
  const query = new URLSearchParams([...chosen]).toString();
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

/** A shared or reloaded address brings its choices back. */
const given = new URLSearchParams(location.search);
let wantedDays = given.get('days') ?? '';
for (const [name, value] of given) {
  const field = options.elements.namedItem(name);
  if (!field || name === 'day') continue;
  if (field.type === 'checkbox') field.checked = true;
  else field.value = value;
}

program.addEventListener('program-load', ({ detail }) => {
  const wanted = wantedDays.split(',');
  const before = new Map(dayBoxes().map(({ value, checked }) => [value, checked]));
  const isWhole = before.size > 0 ? [...before.values()].every(Boolean) : !wantedDays;
  const rows = detail.days.map((day, index) => {
    const label = document.createElement('label');
    label.className = 'check';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.name = 'day';
    box.value = day.date ?? String(index + 1);
    const isWanted = wanted.includes(box.value) || wanted.includes(String(index + 1));
    box.checked = isWhole || (before.get(box.value) ?? isWanted);
    label.append(box, ` ${day.title}`);
    return label;
  });
  clearDays();
  daysField.append(...rows);
  wantedDays = '';
  show();
});
program.addEventListener('program-error', clearDays);

options.addEventListener('input', ({ target }) => {
  // Half an address is asked for nothing: it counts when it is finished.
  if (target.name !== 'api-base') show();
});
options.addEventListener('change', ({ target }) => {
  if (target.name !== 'api-base' || target.reportValidity()) show();
});
options.addEventListener('submit', (event) => event.preventDefault());
options.addEventListener('reset', () => {
  setTimeout(() => {
    for (const box of dayBoxes()) box.checked = true;
    show();
  });
});

view.addEventListener('change', () => {
  const { width, ground } = Object.fromEntries(new FormData(view));
  mount.dataset.width = width;
  stage.dataset.ground = ground;
  // Elements watch html and body for a new background; this one changed deeper in the page. A move has it look anew.
  mount.append(program);
});

document.getElementById('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent);
    copied.textContent = 'Copied.';
  } catch {
    getSelection().selectAllChildren(snippet);
    copied.textContent = 'Selected. Press Ctrl+C or ⌘C.';
  }
});

show();
mount.append(program);
