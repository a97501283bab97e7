/** A program in somebody else's page during its event, beside what it shows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programDefinition } from '../../../src/bundles/catalog/program-definition.ts';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import type { Day } from '../../../src/program/model/types.ts';
import { until } from '../../support/until.ts';
import { item } from '../support/item-elements.ts';

const program: Day[] = [1, 2].map((day) => ({
  id: day,
  title: `Day ${day}`,
  date: `2031-05-0${day}`,
  items: Array.from({ length: 12 }, (_, index) =>
    item(100 * day + index, {
      time: `${10 + index}:00`,
      start: `2031-05-0${day}T${10 + index}:00:00+08:00`,
      list:
        day === 2
          ? [{ id: index, schedule_item_id: 100 * day + index, content: `Room: ${index < 6 ? 'Hall' : 'Annex'}` }]
          : [],
    }),
  ),
}));

const element = () => document.querySelector('conference-program')!;
const find = (selector: string) => element().shadowRoot!.querySelector<HTMLElement>(selector)!;
const all = (selector: string) => [...element().shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const shownDays = () => all('[part=day]').flatMap((day, index) => (day.hidden ? [] : index + 1));

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-01T12:30:00+08:00') });
  history.replaceState(null, '', '/');
  if (!customElements.get('conference-program'))
    customElements.define(
      'conference-program',
      sectionElement(programDefinition, { assetBase: '/', apiBase: undefined }),
    );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each has an id of its own, under which it keeps what it keeps. */
async function add(attributes: Record<string, string>): Promise<void> {
  const added = document.createElement('conference-program') as HTMLElement & { schedule: readonly Day[] };
  for (const [name, value] of Object.entries(attributes)) added.setAttribute(name, value);
  added.setAttribute('api-base', 'https://host.example');
  added.schedule = program;
  document.body.replaceChildren(added);
  await until(() => expect(all('[data-item]')).toHaveLength(24));
}

async function follow(hash: string) {
  history.pushState(null, '', hash);
  dispatchEvent(new Event('hashchange'));
  // A choice at a link is kept in a task behind it.
  await new Promise((done) => setTimeout(done));
}

test('a program that nobody has touched writes nothing into the page’s history', async () => {
  await add({ id: 'untouched' });
  await until(() => expect(shownDays()).toEqual([1]));
  expect(history.state).toBeNull();
  for (const hash of ['#a', '#b']) {
    await follow(hash);
    expect(history.state).toBeNull();
  }
});

test('what is unfolded stays so, and what is chosen goes along with a link of the page', async () => {
  await add({ id: 'touched' });
  find('[part=earlier-button]').click();
  await until(() =>
    expect(history.state).toEqual({ 'conference-program': { '#touched folded': expect.stringMatching(/^none \d+$/) } }),
  );
  all('[part=day-link]')[2]!.click();
  await until(() => expect(shownDays()).toEqual([2]));
  await follow('#a');
  expect(history.state).toEqual({ 'conference-program': { '#touched': 'day=2' } });
});

test('what a script has opened the element with is not trusted when the element is put in again', async () => {
  const at = Date.parse('2031-05-01T11:30:00+08:00');
  await add({ id: 'opened', 'data-opened': JSON.stringify({ at }) });
  await until(() => expect(shownDays()).toEqual([1, 2]));
  const again = element();
  again.remove();
  await until(() => expect(again.shadowRoot!.querySelector('[data-item]')).toBeNull());
  document.body.append(again);
  await until(() => expect(shownDays()).toEqual([1]));
});

test('where a page leaves out the search, who takes off what has left nothing is led to what is there again', async () => {
  history.replaceState(null, '', '/#searchless?place=hall&day=1');
  await add({ id: 'searchless', without: 'search' });
  await until(() => expect(all('[part=nothing-found] button').length).toBeGreaterThan(0));
  find('[part=nothing-found] button').click();
  await until(() => expect(shownDays()).not.toEqual([]));
  expect(element().shadowRoot!.activeElement?.getAttribute('part')).toBe('day-title');
});
