import { beforeEach, expect } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { itemRows, listHtml } from '../../../src/sections/conference-program/item/item-html.ts';
import { createFrameBudget } from '../../../src/sections/conference-program/list/frame-budget.ts';
import { adoptItems } from '../../../src/sections/conference-program/list/item-list.ts';
import { type ListView, plainView, type Rows } from '../../../src/sections/conference-program/item/list-view.ts';
import { until } from '../../support/until.ts';

export const item = (id: number, fields: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id,
  day_id: 1,
  time: '',
  title: `Talk ${id}`,
  description: '',
  list: [],
  ...fields,
});

/** The list in the page of each test. */
export const list = document.createElement('ol');
beforeEach(() => document.body.replaceChildren(list));

export const element = (id: number) => list.querySelector<HTMLElement>(`[data-item="${id}"]`)!;

export const rowsOf = (...items: ScheduleItem[]) => itemRows(items, { titleTag: 'h4', selectable: false });

/**
 * Takes over a list, as the parser has left it.
 * @returns shows the differences of another view of it
 */
export function adopt(element: HTMLElement, rows: Rows, isPrerendered = false, budget = createFrameBudget()) {
  let view = plainView(rows);
  const items = adoptItems(element, rows, { budget, isPrerendered });
  return (changes: Partial<ListView> = {}) => items.show((view = { ...view, ...changes }));
}

/** The list in the page with these items. */
export function adopted(...items: ScheduleItem[]) {
  const rows = rowsOf(...items);
  list.innerHTML = listHtml(rows);
  return adopt(list, () => rows);
}

/** Waits until the page has been idle so often that each item may have its star. */
export async function starred(): Promise<void> {
  await until(() => expect([...list.children].every((item) => item.querySelector('[data-f=star]'))).toBe(true));
}

/** The ids of the rows that aren't hidden. */
export const visible = () =>
  ([...list.children] as HTMLElement[]).filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.item);
