/** The order of the program's styles, which decides between rules of equal weight. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../../src/sections/conference-program');
const ORDER = 'style-order.ts';

const files = readdirSync(PROGRAM, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));

/** The stylesheets that a file imports without taking names of classes from them. */
const sheetsOf = (name: string): string[] =>
  [...readFileSync(join(PROGRAM, name), 'utf8').matchAll(/^import '(.+\.css)';$/gm)].map(([, path]) =>
    resolve(PROGRAM, name, '..', path!),
  );

const order = sheetsOf(ORDER);

test('each stylesheet of the program has its place in the order, so that no import of a component decides what a row looks like', () => {
  const sheets = files.filter((name) => name.endsWith('.css')).map((name) => join(PROGRAM, name));
  expect(sheets.length).toBeGreaterThan(15);
  expect(sheets.filter((sheet) => !order.includes(sheet))).toEqual([]);
  expect(new Set(order).size).toBe(order.length);
});

test('the order stands once: no other file of the program brings a stylesheet along', () => {
  const scripts = files.filter((name) => /\.tsx?$/.test(name) && name !== ORDER);
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((name) => sheetsOf(name).length > 0)).toEqual([]);
});
