import { beforeEach } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { itemRows, listHtml } from '../../../src/sections/conference-program/days/item-html.ts';
import { adoptItems } from '../../../src/sections/conference-program/days/item-list.ts';

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

/** A list as the parser leaves it, then adopted. */
export function adopted(...items: ScheduleItem[]) {
  const rows = rowsOf(...items);
  list.innerHTML = listHtml(rows);
  return adoptItems(list, () => rows);
}

/** The ids of the rows that aren't hidden. */
export const visible = () =>
  ([...list.children] as HTMLElement[]).filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.item);
