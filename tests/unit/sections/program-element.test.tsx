import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { programDefinition } from '../../../src/bundles/catalog/program-definition.ts';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import { prerenderer } from '../../../src/kit/tree/prerender.tsx';
import type { Day } from '../../../src/program/model/types.ts';
import { hydrationData } from '../../../src/sections/conference-program/loading/hydration-data.ts';
import { until } from '../../support/until.ts';
import { item } from '../support/item-elements.ts';

const timed = (id: number, hour: number, title = `Talk ${id}`) =>
  item(id, {
    title,
    time: `${hour}:00`,
    start: `2031-05-0${Math.floor(id / 100)}T${hour}:00:00+08:00`,
    description: '<p>Text</p>',
  });
const program: Day[] = [1, 2].map((day) => ({
  id: day,
  title: `Day ${day}`,
  date: `2031-05-0${day}`,
  items: Array.from({ length: 12 }, (_, index) => timed(100 * day + index, 10 + index)),
}));

const origin = { assetBase: '/', apiBase: undefined };
const root = () => document.querySelector('conference-program')!.shadowRoot!;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => root().querySelector<E>(selector)!;
const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
const shownDays = () => all('[part=day]').flatMap((day, index) => (day.hasAttribute('hidden') ? [] : index + 1));
const shownItems = () =>
  all('[part=day]:not([hidden]) [data-item]:not([hidden])').map(({ dataset }) => Number(dataset.item));
const dayLink = (index: number) => all('[part=day-link]')[index]!;
const type = (text: string) => {
  const field = find<HTMLInputElement>('[part=search-field]');
  // As a browser does: React hears of a change only by way of the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The element as a page from the host has it, with what the server has rendered in its root. */
function addPrerendered(): HTMLElement {
  const data = { initial: program, zoneName: 'UTC+8' };
  const sent = { zoneName: 'UTC+8', unseen: hydrationData(program, {}) };
  const html = prerenderer(() => [])(programDefinition, {}, data, '/', { dataToSend: sent });
  const element = document.createElement('conference-program');
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.innerHTML = html.replace(/^<template[^>]*>|<\/template>$/g, '');
  document.body.replaceChildren(element);
  return element;
}

let errors: MockInstance<typeof console.error>;
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  errors.mockRestore();
  document.body.replaceChildren();
});

function define(): void {
  if (!customElements.get('conference-program'))
    customElements.define('conference-program', sectionElement(programDefinition, origin));
}

/** The element as a script makes it, with a program that the page has. */
async function addGiven(): Promise<void> {
  define();
  const element = document.createElement('conference-program') as HTMLElement & { schedule: readonly Day[] };
  element.schedule = program;
  document.body.replaceChildren(element);
  await until(() => expect(shownDays()).toEqual([1, 2]));
}

test('what the server has rendered is what the element renders first: nothing is replaced', async () => {
  const element = addPrerendered();
  const nodes = all('*').filter(({ localName }) => localName !== 'script');
  expect(all('[data-item]')).toHaveLength(24);
  define();
  await until(() => expect((element as { loadedDays?: unknown }).loadedDays).toBeDefined());
  // React is told that the lists are empty, and leaves them alone.
  const differences = errors.mock.calls.flatMap((call) => String(call).match(/^\+.*$/gm) ?? []);
  expect(differences.filter((line) => !line.includes('__html: ""'))).toEqual([]);
  expect(nodes.filter((node) => !root().contains(node)).map((node) => node.outerHTML.slice(0, 80))).toEqual([]);
});

test('a search leaves what it finds, and the days among it; without it all is there again', async () => {
  await addGiven();
  type('Talk 101');
  await until(() => expect(shownItems()).toEqual([101]));
  expect(shownDays()).toEqual([1]);
  expect(find('[part=result] p').textContent).toBe('1 match');
  find('[part=clear-button]').click();
  await until(() => expect(shownItems()).toHaveLength(24));
  expect(find<HTMLInputElement>('[part=search-field]').value).toBe('');
});

test('the bar shows a day alone, and the stars "My program"', async () => {
  await addGiven();
  dayLink(2).click();
  await until(() => expect(shownDays()).toEqual([2]));
  expect(dayLink(2).getAttribute('aria-current')).toBe('true');
  await until(() => expect(all('[data-f=star]')).toHaveLength(24));
  find('[data-item="105"] [data-f=star]').click();
  await until(() => expect(find('[data-item="105"] [data-f=star]').getAttribute('aria-pressed')).toBe('true'));
  find('[part=mine-button]').click();
  await until(() => expect(shownItems()).toEqual([105]));
});

test('an address leads to its item, also out of a search and of another day', async () => {
  await addGiven();
  dayLink(1).click();
  type('Talk 101');
  await until(() => expect(shownItems()).toEqual([101]));
  history.replaceState(null, '', '/#program-item-203');
  dispatchEvent(new Event('hashchange'));
  await until(() => expect(find('[data-item="203"]').hasAttribute('data-target')).toBe(true));
  expect(shownDays()).toEqual([2]);
  expect(find('[data-item="203"]').hasAttribute('hidden')).toBe(false);
  expect(find<HTMLDetailsElement>('[data-item="203"] details').open).toBe(true);
  expect(root().activeElement).toBe(find('[data-item="203"] [data-f=title]'));
});
