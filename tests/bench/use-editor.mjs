/** @import { Browser, Page } from '@playwright/test' */
/** @import { EditorFigures } from './types.ts' */
import { watchEditor } from './editor-page.mjs';
import { median, RUN_TIMEOUT_MS, SLOW_CPU, VIEWPORT } from './measure.mjs';
import { PASSWORD } from './product.mjs';

/** Typed letter by letter, as fast as a quick writer types. */
const LETTERS = 'rupture';
const BETWEEN_LETTERS_MS = 120;
/** How many steps a row is dragged, and how far each of them leads. */
const DRAG_STEPS = 8;
const DRAG_STEP_PX = 11;

/** @param {Page} page */
const quiet = (page) => page.evaluate(() => window.edited.quiet());

/**
 * Brings an element into the middle of the window.
 * @param {Page} page
 * @param {string} selector
 */
async function centerOf(page, selector) {
  // A line far from the window is laid out only when it comes near, and moves what follows.
  for (let time = 0; time < 2; time++) {
    await page.evaluate(
      (selector) => window.edited.find(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
    await quiet(page);
  }
  const box = await page.evaluate((selector) => window.edited.find(selector)?.getBoundingClientRect(), selector);
  if (!box) throw new Error(`The editor has no ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {string} selector */
async function press(page, selector) {
  const { x, y } = await centerOf(page, selector);
  await page.mouse.click(x, y);
}

/**
 * How long after a press something is seen.
 * @template Arg
 * @param {Page} page
 * @param {(arg: Arg) => void} watch runs in the page: calls `edited.watch`
 * @param {Arg} arg
 * @param {() => Promise<unknown>} act makes the press
 */
async function after(page, watch, arg, act) {
  await quiet(page);
  await page.evaluate(/** @type {(arg: unknown) => void} */ (watch), arg);
  await act();
  const time = await page.evaluate(() => window.edited.after);
  await quiet(page);
  return time;
}

/** @param {Page} page @param {string} url */
async function signIn(page, url) {
  await page.goto(`${url}/editor`);
  await page.getByLabel('Password').fill(PASSWORD);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.evaluate(() => window.edited.keepPress());
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  return page.evaluate(() => window.edited.usable());
}

/** @param {Page} page @param {string} field name of the form's field */
async function letters(page, field) {
  // A formatted text is written into the page itself.
  const selector = `form [data-field="${field}"] :is(input, textarea, [contenteditable="true"])`;
  await press(page, selector);
  await page.keyboard.press('Control+End');
  /** @type {number[]} */
  const times = [];
  for (const letter of LETTERS) {
    await page.evaluate((selector) => {
      const field = /** @type {Element} */ (window.edited.find(selector));
      const written = () => ('value' in field ? String(field.value) : (field.textContent ?? '')).length;
      const length = written();
      window.edited.watch('keydown', () => written() > length);
    }, selector);
    await page.keyboard.press(letter);
    times.push(await page.evaluate(() => window.edited.after));
    await page.waitForTimeout(BETWEEN_LETTERS_MS);
  }
  return median(times);
}

/** Opens an item's form, writes in it and saves it. @param {Page} page @param {number} id */
async function edit(page, id) {
  const pencil = await centerOf(page, `[data-focus="pencil:item:${id}"]`);
  const form = await after(
    page,
    () => window.edited.watch('pointerup', () => window.edited.find('[part~="items"] form')),
    undefined,
    () => page.mouse.click(pencil.x, pencil.y),
  );
  const title = await letters(page, 'title');
  const description = await letters(page, 'description');
  const button = await centerOf(page, '[part~="items"] form [type=submit]');
  const save = await after(
    page,
    (id) => {
      const item = /** @type {Element} */ (window.edited.find(`[data-item="${id}"]`));
      window.edited.watch('pointerup', () => !item.querySelector('form'));
    },
    id,
    () => page.mouse.click(button.x, button.y),
  );
  return { form, title, description, save };
}

/** Adds an item to the first day, and deletes it. @param {Page} page */
async function addAndDelete(page) {
  const watchLength = (/** @type {number} */ more) => {
    const list = /** @type {Element} */ (window.edited.lists()[0]);
    const length = list.children.length + more;
    window.edited.watch(more > 0 ? 'keydown' : 'pointerup', () => list.children.length === length);
  };
  await press(page, '[part~="add"][data-kind="item"]');
  await press(page, 'form [name="title"]');
  await page.keyboard.type('An added item');
  const addition = await after(page, watchLength, 1, () => page.keyboard.press('Enter'));
  const id = await page.evaluate(() => window.edited.lists()[0]?.lastElementChild?.getAttribute('data-item'));
  await press(page, `[data-focus="trash:item:${id}"]`);
  const button = await centerOf(page, '[part~="dialog"] button:last-child');
  const deletion = await after(page, watchLength, -1, () => page.mouse.click(button.x, button.y));
  return { addition, deletion };
}

/** Drags an item down, past two others. @param {Page} page @param {number} id */
async function drag(page, id) {
  const { x, y } = await centerOf(page, `[data-row="item:${id}"] [data-handle]`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + DRAG_STEP_PX);
  await quiet(page);
  /** @type {number[]} */
  const steps = [];
  for (let step = 2; step < DRAG_STEPS; step++) {
    await page.evaluate(() => {
      const label = /** @type {HTMLElement} */ (window.edited.find('[data-mark]')?.nextElementSibling);
      const { transform } = label.style;
      window.edited.watch('pointermove', () => label.style.transform !== transform);
    });
    await page.mouse.move(x, y + step * DRAG_STEP_PX);
    steps.push(await page.evaluate(() => window.edited.after));
  }
  const drop = await after(
    page,
    (id) => {
      const row = window.edited.find(`[data-row="item:${id}"]`);
      const before = row?.previousElementSibling;
      const outcome = window.edited.find('[part~="outcome"]');
      window.edited.watch('pointerup', () => outcome?.textContent?.startsWith('Moved to'));
      window.edited.later = window.edited.after;
      window.edited.watch('pointerup', () => row?.previousElementSibling !== before);
    },
    id,
    () => page.mouse.up(),
  );
  return { dragStep: median(steps), drop, moved: await page.evaluate(() => window.edited.later) };
}

/** Deletes the last day and takes that back. @param {Page} page */
async function undoDay(page) {
  await press(page, 'section:last-of-type [data-focus^="trash:day:"]');
  await press(page, '[part~="dialog"] button:last-child');
  await page.waitForFunction(() => !window.edited.find('[part~="dialog"]'));
  await quiet(page);
  const { x, y } = await centerOf(page, '[data-focus="undo"]');
  const undo = await after(
    page,
    () => {
      const before = window.edited.lists().length;
      window.edited.watch('pointerup', () => window.edited.lists().length > before);
    },
    undefined,
    () => page.mouse.click(x, y),
  );
  return { undo };
}

/**
 * Signs in and does everything once.
 * @param {Browser} browser
 * @param {string} url
 * @param {number} days how many the program has
 * @returns {Promise<EditorFigures>}
 */
export async function useEditor(browser, url, days) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(RUN_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchEditor);
    const usable = await signIn(page, url);
    await page.waitForFunction((days) => window.edited.lists().length === days, days);
    const ids = await page.evaluate(() =>
      [...(window.edited.lists()[1]?.children ?? [])].map((item) => Number(item.getAttribute('data-item'))),
    );
    const [edited = 0, dragged = 0] = [ids[4], ids[8]];
    const written = await edit(page, edited);
    const changed = await addAndDelete(page);
    const moved = await drag(page, dragged);
    const undone = await undoDay(page);
    return { usable, ...written, ...changed, ...moved, ...undone };
  } finally {
    await context.close();
  }
}
