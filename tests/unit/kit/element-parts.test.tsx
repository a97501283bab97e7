import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sections } from '../../../src/bundles/catalog/element-definitions.ts';
import type committeeContent from '../../../src/content/committee.json';
import { sectionDefinitions } from '../../../src/bundles/catalog/sections.ts';
import { defineElements } from '../../../src/kit/element/define-elements.ts';
import { hostOrigin } from '../../../src/kit/tree/host-context.ts';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import { setClock } from '../../../src/program/timers/clock.ts';
import { until } from '../../support/until.ts';
import { markupOf, maskedSections } from '../support/masked-sections.ts';
import { ANSWERING, PROGRAMS, SEEN, SILENT, TWO_DAYS } from '../support/part-programs.ts';

// One of the leaders has a photo.
vi.mock('../../../src/content/committee.json', async (original) => {
  const { default: committee } = await original<{ default: typeof committeeContent }>();
  const [first, ...rest] = committee.leaders;
  return { default: { ...committee, leaders: [{ ...first, picture: 'gallery-01' }, ...rest] } };
});

// Every answer is slow.
vi.mock('../../../src/program/timers/slow-answer-timer.ts', () => ({
  onSlowAnswer: (tell: () => void) => (setTimeout(tell), () => {}),
}));

const partsIn = (root: ParentNode) =>
  [...root.querySelectorAll('[part]')].flatMap((node) => node.getAttribute('part')!.split(/\s+/));

/** Types into the search field as a visitor does. */
function search(root: ParentNode, text: string): void {
  const field = root.querySelector<HTMLInputElement>('[part=search-field]')!;
  // Not through React, which ignores what it has set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stars all items, and shows them alone. */
async function starAll(root: ParentNode): Promise<void> {
  const stars = () => [...root.querySelectorAll<HTMLElement>('[data-f=star]')];
  await until(() => expect(stars()).toHaveLength(3));
  for (const star of stars()) star.click();
  root.querySelector<HTMLElement>('[part=mine-button]')!.click();
}

/** Shows programs as in a window that has room for columns. */
async function widen(): Promise<void> {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  dispatchEvent(new Event('resize'));
}

const program = async (props: object) => {
  const element = Object.assign(document.createElement('conference-program'), props);
  document.body.append(element);
  await until(() =>
    expect(element.shadowRoot!.querySelector('[part=day], [part=empty], [part=error], [part=slow]')).not.toBeNull(),
  );
  for (const details of element.shadowRoot!.querySelectorAll('details')) {
    details.open = true;
    // A browser tells by itself.
    details.dispatchEvent(new Event('toggle'));
  }
  return element.shadowRoot!;
};

/**
 * Renders a section before or after everything about the event is known; the program's content comes from elsewhere.
 */
async function withContent(tag: string, isFilled: boolean): Promise<ParentNode> {
  const definition = (await maskedSections(isFilled)).find((section) => section.tag === tag)!;
  const root = document.createElement('div');
  root.innerHTML = await markupOf(definition);
  return root;
}

beforeAll(() =>
  defineElements(sectionDefinitions, (definition) => sectionElement(definition, hostOrigin('https://host.invalid/'))),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-28T09:00:00+08:00') });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith(SILENT)) return new Promise(() => {});
    // The build's own.
    if (url.endsWith('/api/content')) return Response.json({ hash: '', site: null });
    if (url.startsWith(`${ANSWERING}/api/changes`))
      return Response.json({
        revision: 5,
        changes: [],
        notes: [{ revision: 5, at: '2025-10-28T00:00:00Z', text: 'Rain' }],
      });
    if (url.startsWith(ANSWERING)) return Response.json(TWO_DAYS, { headers: { 'program-revision': '5' } });
    throw new TypeError('Failed to fetch');
  });
  const kept = {
    match: async (address: string) =>
      address.startsWith(ANSWERING)
        ? Response.json({ days: SEEN, at: Date.now() - 3_600_000, revision: 4 })
        : undefined,
    put: async () => {},
  };
  // Nothing happens while they are open.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('caches', { open: async () => kept });
});
afterEach(() => {
  document.body.innerHTML = '';
  location.hash = '';
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the parts that pages may style', () => {
  // Loads every section again, which takes seconds on a busy machine.
  it.each(sections)('of $tag are exactly the documented ones', { timeout: 30_000 }, async ({ tag, parts }) => {
    const roots: ParentNode[] = [];
    if (tag === 'conference-program') {
      // Shown by every program of somebody whose clocks aren't the event's.
      localStorage.setItem('conference-program time-zone', 'own');
      // Shown to somebody who has hidden a room.
      localStorage.setItem('conference-program hidden-rooms', '["Hall C"]');
      // Shown where the device's clock is wrong.
      setClock(180_000, 0);
      for (const props of PROGRAMS) roots.push(await program(props));
      search(roots[2]!, 'coffee');
      search(roots[8]!, 'nothing has this name');
      await starAll(roots[7]!);
      roots[10]!.querySelector<HTMLElement>('[data-head] [part=time]')!.click();
      await widen();
      location.hash = '#program-item-99999';
    } else
      roots.push(
        document.body.appendChild(document.createElement(tag)).shadowRoot!,
        await withContent(tag, false),
        await withContent(tag, true),
      );
    await until(() => expect([...new Set(roots.flatMap(partsIn))].sort()).toEqual(Object.keys(parts).sort()));
  });
});
