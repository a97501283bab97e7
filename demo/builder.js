/* The embed builder: one form, from which both the live element and the code to copy are made. */
import { isWay, snippets } from './snippets.js';

/**
 * An element of the page, which exists if page and script belong together.
 * @template {HTMLElement} E
 * @param {string} id
 * @param {new () => E} type
 * @returns {E}
 */
function part(id, type) {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${type.name} #${id}.`);
}

const options = part('options', HTMLFormElement);
const view = part('view', HTMLFormElement);
const stage = part('stage', HTMLElement);
const mount = part('mount', HTMLElement);
const snippet = part('snippet', HTMLElement);
const daysField = part('days', HTMLElement);
const copied = part('copied', HTMLElement);
// Created here and not in the page, where the element could load its program before this script listens.
const program = document.createElement('conference-program');

const HERE = new URL('..', location.href).href.replace(/\/$/, '');
const ATTRIBUTES = [
  'api-base',
  'lang',
  'theme',
  'heading-level',
  'days',
  'rooms',
  'tracks',
  'compact',
  'flush',
  'refresh',
  'selectable',
];
const DEFAULT_WAY = 'script';

/**
 * A field of the form.
 * @param {string} name
 */
function fieldOf(name) {
  const field = options.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

const baseField = /** @type {HTMLInputElement} */ (fieldOf('api-base'));
baseField.placeholder = HERE;

const dayBoxes = () => [...daysField.querySelectorAll('input')];
const clearDays = () => dayBoxes().forEach((box) => box.parentElement?.remove());

/**
 * The choices that differ from the defaults, by attribute or custom property.
 * @returns {Map<string, string>}
 */
function choices() {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  for (const [name, value] of new FormData(options)) {
    const field = fieldOf(name);
    if (name === 'day' || typeof value !== 'string' || value === '' || !field?.validity.valid) continue;
    if (field.type === 'color' && field instanceof HTMLInputElement && value === field.defaultValue) continue;
    chosen.set(name, field.type === 'checkbox' ? '' : value.trim());
  }
  const boxes = dayBoxes();
  const checked = boxes.filter((box) => box.checked);
  if (checked.length > 0 && checked.length < boxes.length)
    chosen.set('days', checked.map((box) => box.value).join(','));
  else if (boxes.length === 0 && wantedDays) chosen.set('days', wantedDays);
  return chosen;
}

/** How the program comes into the page. */
function chosenWay() {
  const way = new FormData(options).get('way');
  return isWay(way) ? way : DEFAULT_WAY;
}

/**
 * The code to copy.
 * @param {Map<string, string>} chosen
 */
function code(chosen) {
  const named = (/** @type {(name: string) => boolean} */ isMeant) =>
    new Map([...chosen].filter(([name]) => isMeant(name)));
  const base = program.getAttribute('api-base') ?? HERE;
  return snippets[chosenWay()]({
    base,
    script: chosen.has('pinned') && release ? release : { file: `${HERE}/conference-program.js` },
    attributes: named((name) => ATTRIBUTES.indexOf(name) > 0),
    properties: named((name) => name.startsWith('--')),
    // Another host's program comes as data, and a script that never changes can't bring one.
    isTogether: !chosen.has('pinned') && base === HERE,
  });
}

/** The copy of the script that never changes, once it is asked for. @type {import('./snippets.js').Script | undefined} */
let release;

async function askForRelease() {
  const answer = await fetch(`${HERE}/integrity.json`);
  /** @type {unknown} */
  const told = await answer.json();
  const { program: pinned } = /** @type {{ program: { file: string, integrity: string } }} */ (told);
  release = { file: `${HERE}/${pinned.file}`, integrity: pinned.integrity };
  show();
}

/** Turns off the fields that this way has no use for. */
function disable() {
  const way = chosenWay();
  for (const field of document.querySelectorAll('[data-ways]'))
    if (field instanceof HTMLFieldSetElement || field instanceof HTMLInputElement)
      field.disabled = !field.dataset.ways?.split(' ').includes(way);
}

/** The days of the program that was shown last, while another address hasn't led to a program. */
let leftDays = { base: '', days: '' };

function show() {
  const wantedBase = (baseField.validity.valid && baseField.value.trim().replace(/\/+$/, '')) || HERE;
  const shownBase = program.getAttribute('api-base');
  if (shownBase && shownBase !== wantedBase) {
    // Another program has other days. The days of this one come back if the address was mistyped.
    if (dayBoxes().length > 0) leftDays = { base: shownBase, days: choices().get('days') ?? '' };
    clearDays();
    wantedDays = leftDays.base === wantedBase ? leftDays.days : '';
  }
  disable();
  const chosen = choices();
  for (const name of ATTRIBUTES) {
    const value = name === 'api-base' ? wantedBase : chosen.get(name);
    if (value === undefined) program.removeAttribute(name);
    else if (program.getAttribute(name) !== value) program.setAttribute(name, value);
  }
  for (const { name } of /** @type {Iterable<HTMLInputElement>} */ (options.elements))
    if (name.startsWith('--')) program.style.setProperty(name, chosen.get(name) ?? '');
  if (chosen.has('pinned') && !release) void askForRelease();
  snippet.textContent = code(chosen);
  copied.textContent = '';
  if (chosenWay() !== DEFAULT_WAY) chosen.set('way', chosenWay());
  const query = new URLSearchParams([...chosen]).toString();
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

/** A shared or reloaded address restores its choices. */
const given = new URLSearchParams(location.search);
let wantedDays = given.get('days') ?? '';
for (const [name, value] of given) {
  const all = options.elements.namedItem(name);
  if (all instanceof RadioNodeList && isWay(value)) all.value = value;
  const field = fieldOf(name);
  if (!field || name === 'day') continue;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
  else field.value = value;
}

program.addEventListener('program-load', ({ detail }) => {
  leftDays = { base: '', days: '' };
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
  // No requests to a half-typed address: it is applied once the field is left.
  if (target !== baseField) show();
});
options.addEventListener('change', ({ target }) => {
  if (target !== baseField || baseField.reportValidity()) show();
});
options.addEventListener('submit', (event) => event.preventDefault());
options.addEventListener('reset', () => {
  setTimeout(() => {
    for (const box of dayBoxes()) box.checked = true;
    show();
  });
});

// The ways, and whether to pin, stand beside the code, outside the form.
part('take', HTMLElement).addEventListener('change', show);

view.addEventListener('change', () => {
  const chosen = new FormData(view);
  mount.dataset.width = /** @type {string} */ (chosen.get('width'));
  stage.dataset.ground = /** @type {string} */ (chosen.get('ground'));
  // Elements watch html and body for a new background, but this one changed deeper in the page. Moving the element
  // makes it look again.
  mount.append(program);
});

part('copy', HTMLButtonElement).addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent ?? '');
    copied.textContent = 'Copied.';
  } catch {
    getSelection()?.selectAllChildren(snippet);
    copied.textContent = 'Selected. Press Ctrl+C or ⌘C.';
  }
});

show();
mount.append(program);
