/** @import { Page } from '@playwright/test' */
/** How long the editor may take to say that a save waits, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Saves without network, and what the host must have of them in the end. */
export class WaitingSaves {
  /** Titles of additions that the editor has said to wait, in their order. @type {string[]} */
  added = [];
  /** Titles of additions that it was killed over. @type {Set<string>} */
  perhaps = new Set();
  /** The possible titles of each row: the last that was said to wait, and those after it. @type {Map<number, string[]>} */
  changed = new Map();
  /** Rows whose waiting change was taken back into its form by one that the browser was killed over. @type {Set<number>} */
  takenBack = new Set();
  acknowledged = 0;
  #number = 0;

  /** @param {readonly number[]} rows ids of the items that are changed */
  constructor(rows) {
    this.rows = rows;
  }

  /**
   * Saves an addition or a change.
   * @param {Page} page
   * @param {boolean} isAwaited until the editor says that it waits; otherwise it may be killed meanwhile
   */
  async save(page, isAwaited) {
    const number = ++this.#number;
    const title = `Save ${number}`;
    if (number % 3 === 0) await this.#change(page, title, isAwaited);
    else await this.#add(page, title, isAwaited);
  }

  /** @param {Page} page @param {string} title @param {boolean} isAwaited */
  async #add(page, title, isAwaited) {
    await page.getByRole('button', { name: 'Add Schedule Item', exact: true }).first().click();
    const field = page.getByRole('form').getByLabel('Title');
    await field.fill(title);
    this.perhaps.add(title);
    await field.press('Enter');
    if (!isAwaited) return;
    await waits(page, title);
    this.perhaps.delete(title);
    this.added.push(title);
    this.acknowledged++;
  }

  /** @param {Page} page @param {string} title @param {boolean} isAwaited */
  async #change(page, title, isAwaited) {
    const id = /** @type {number} */ (this.rows[this.#number % this.rows.length]);
    await page.locator(`[data-item="${id}"] [data-focus="pencil:item:${id}"]`).click();
    const field = page.getByRole('form').getByLabel('Title');
    await field.fill(title);
    const known = this.changed.get(id) ?? [];
    this.changed.set(id, [...known, title]);
    if (!isAwaited) this.takenBack.add(id);
    await field.press('Enter');
    if (!isAwaited) return;
    await waits(page, title);
    this.changed.set(id, [title]);
    this.acknowledged++;
  }

  /**
   * How the host's program differs from what was saved. A change on the row of one that waits takes that back into its form:
   * a browser that is killed then leaves a text there.
   * @param {any[]} program
   * @param {readonly { id: number, title: string }[]} typed what the device keeps of forms
   * @param {string} when
   * @returns {string[]}
   */
  differences(program, typed, when) {
    const items = program.flatMap((/** @type {any} */ day) => day.items);
    const titles = items.map((/** @type {any} */ { title }) => title);
    /** @type {string[]} */
    const failures = [];
    const count = (/** @type {string} */ title) => titles.filter((/** @type {string} */ one) => one === title).length;
    for (const title of this.added)
      if (count(title) !== 1) failures.push(`${when}: ${title} is there ${count(title)} times.`);
    for (const title of this.perhaps)
      if (count(title) > 1) failures.push(`${when}: ${title} is there ${count(title)} times.`);
    const order = titles.filter((/** @type {string} */ title) => this.added.includes(title));
    if (order.join() !== this.added.join()) failures.push(`${when}: the additions came as ${order.join(', ')}.`);
    for (const [id, names] of this.changed) {
      const title = items.find((/** @type {any} */ item) => item.id === id)?.title;
      const isTyped = typed.some((text) => text.id === id && names.includes(text.title));
      if (!names.includes(title) && !(this.takenBack.has(id) && isTyped))
        failures.push(`${when}: item ${id} is called ${title}, and not ${names.join(' or ')}.`);
    }
    return failures;
  }

  /** Saves that a killed browser had sent or kept count from now on. @param {any[]} program */
  settle(program) {
    const items = program.flatMap((/** @type {any} */ day) => day.items);
    const there = items
      .map((/** @type {any} */ { title }) => title)
      .filter((/** @type {string} */ title) => this.perhaps.has(title));
    const all = new Set([...this.added, ...there]);
    this.added = items
      .map((/** @type {any} */ { title }) => title)
      .filter((/** @type {string} */ title) => all.has(title));
    this.perhaps.clear();
    this.takenBack.clear();
    for (const id of this.changed.keys())
      this.changed.set(id, [items.find((/** @type {any} */ item) => item.id === id)?.title]);
  }
}

/** @param {Page} page @param {string} title */
const waits = (page, title) =>
  page.getByText(`Waiting for the network: ${title}`, { exact: true }).waitFor({ timeout: PATIENCE_MS });
