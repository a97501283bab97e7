import { expect, test } from 'vitest';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import { safeHtml } from '../../../src/program/html/safe-html.ts';
import { generateProgram } from '../../bench/generator.mjs';

const items = (count: number, seed?: number) => generateProgram(count, seed).flatMap((day) => day.items);

test('the same seed gives the same program, so that two runs of the bench can be compared', () => {
  expect(generateProgram(300, 7)).toEqual(generateProgram(300, 7));
  expect(generateProgram(300, 7)).not.toEqual(generateProgram(300, 8));
});

test.each([30, 300, 3_000])('makes %i items when asked to, over several days, in the shape of the API', (count) => {
  const program = generateProgram(count);
  expect(program.length).toBeGreaterThanOrEqual(4);
  expect(program.every((day) => day.items.length > 0)).toBe(true);
  expect(parseSchedule(program)).toEqual(program);

  const all = items(count);
  expect(new Set(all.map((item) => item.id)).size).toBe(count);
  expect(program.every((day) => day.items.every((item) => item.day_id === day.id))).toBe(true);
  expect(all.every((item) => item.list.every((entry) => entry.schedule_item_id === item.id))).toBe(true);
});

test('the items are as large as real ones: HTML descriptions for most, sub-items for some', () => {
  const all = items(3_000);
  const described = all.filter((item) => item.description);
  const average = described.reduce((sum, item) => sum + item.description.length, 0) / described.length;
  expect(described.length / all.length).toBeCloseTo(0.7, 1);
  expect(average).toBeGreaterThan(300);
  expect(average).toBeLessThan(600);
  expect(all.filter((item) => item.list.length > 0).length / all.length).toBeCloseTo(0.4, 1);
});

test('its HTML is in the form that our server writes, so that no variant shows more than another', () => {
  const texts = items(300).flatMap((item) => [
    item.title,
    item.description,
    ...item.list.map(({ content }) => content),
  ]);
  expect(texts.some((text) => text.includes('<a href='))).toBe(true);
  for (const text of texts) expect(safeHtml(text)).toBe(text);
});
