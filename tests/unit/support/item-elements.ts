import { beforeEach } from 'vitest';
import type { ScheduleItem } from '../../../src/program/types.ts';

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
