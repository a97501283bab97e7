import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementDeclarations } from '../../../build/docs/declarations.ts';
import { documentedBundles } from '../../../build/docs/elements.ts';
import { manifestOf } from '../../../build/docs/manifest.ts';
import { referenceOf } from '../../../build/docs/reference.ts';
import { defineElements } from '../../../src/kit/element/define-elements.ts';
import { defineElement } from '../../../src/kit/definition/element-definition.ts';
import { propsFromAttributes } from '../../../src/kit/definition/element-props.ts';
import type { PropsOf } from '../../../src/kit/definition/element-types.ts';
import { hostOrigin } from '../../../src/kit/tree/host-context.ts';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import { until } from '../../support/until.ts';

const renamed = defineElement({
  tag: 'renamed-probe',
  description: 'An element with an attribute that had another name.',
  attributes: {
    title: { kind: 'string', native: true, description: 'Another one.' },
    'day-list': { kind: 'string', description: 'Which days.' },
    dates: { kind: 'string', description: 'Which days.', deprecated: 'day-list' },
    room: { kind: 'string', description: 'Which room.', ends: 'Days have no room.' },
  },
});

const Probe = ({ dayList }: PropsOf<typeof renamed>) => <p>{dayList ?? 'all'}</p>;

const NAMED = '<renamed-probe>: dates is now day-list, and ends with the next major version.';

describe('a page that uses the former name of an attribute', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const add = (html: string) => {
    document.body.innerHTML = html;
    return document.body.lastElementChild as HTMLElement & { dates?: string; dayList?: string };
  };
  const shows = (element: Element, text: string) =>
    until(() => expect(element.shadowRoot!.querySelector('p')!.textContent).toBe(text));

  beforeAll(() =>
    defineElements([{ ...renamed, component: Probe }], (definition) =>
      sectionElement(definition, hostOrigin('https://host.example/')),
    ),
  );
  beforeEach(() => void warn.mockClear());

  it('gets what it asks for, and is told once what to write', async () => {
    await shows(add('<renamed-probe dates="1"></renamed-probe><renamed-probe dates="2"></renamed-probe>'), '2');
    expect(warn.mock.calls).toEqual([[NAMED]]);
  });

  it('is told once that one ends without another in its place', () => {
    add('<renamed-probe room="1"></renamed-probe><renamed-probe room="2"></renamed-probe>');
    expect(warn.mock.calls).toEqual([['<renamed-probe>: room ends with the next major version. Days have no room.']]);
  });

  it('gets it by the property, too, and by attributes that change', async () => {
    const element = add('<renamed-probe></renamed-probe>');
    await shows(element, 'all');
    element.dates = '3';
    await shows(element, '3');
    expect([element.dayList, element.dates]).toEqual(['3', '3']);
    element.removeAttribute('dates');
    await shows(element, 'all');
  });

  it('gets the new one where it uses both, in whatever order', async () => {
    await shows(add('<renamed-probe dates="1" day-list="2"></renamed-probe>'), '2');
    await shows(add('<renamed-probe day-list="2" dates="1"></renamed-probe>'), '2');
  });

  it('gets it from a host that prerenders, too', () => {
    const given = (attributes: Record<string, string>) =>
      propsFromAttributes(renamed, (name) => attributes[name] ?? null);
    expect(given({ dates: '1' })).toEqual({ dayList: '1' });
    expect(given({ dates: '1', 'day-list': '2' })).toEqual({ dayList: '2' });
  });
});

describe('an attribute that ends, and the former name of one', () => {
  it('is marked as deprecated wherever somebody looks it up', () => {
    const bundles = documentedBundles([]);
    const [first] = bundles['conference-elements']!;
    const documented = { probe: [{ ...first!, definition: renamed }] };
    expect(referenceOf(documented, [])).toContain(
      '| `dates` | `string` |  | Which days. Deprecated: use `day-list`. |',
    );
    expect(referenceOf(documented, [])).toContain('Which room. Deprecated: days have no room. |');
    expect(JSON.stringify(manifestOf(documented, []))).toContain('"deprecated":"Use `day-list`."');
    expect(JSON.stringify(manifestOf(documented, []))).toContain('"deprecated":"Days have no room."');
    expect(elementDeclarations([renamed])).toContain('/** Which room. @deprecated Days have no room. */');
    expect(elementDeclarations([renamed])).toContain('/** Which days. @deprecated Use `dayList`. */');
  });
});
