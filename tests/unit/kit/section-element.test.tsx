import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientElement } from '../../../src/kit/element/client-element.tsx';
import { defineElements } from '../../../src/kit/element/define-elements.ts';
import { defineElement } from '../../../src/kit/definition/element-definition.ts';
import type { ElementOf, PropsOf } from '../../../src/kit/definition/element-types.ts';
import { hostOrigin, useHost } from '../../../src/kit/tree/host-context.ts';
import { sectionElement } from '../../../src/kit/element/section-element.ts';
import { until } from '../../support/until.ts';

const probe = defineElement({
  tag: 'probe-element',
  description: 'What the tests need of an element.',
  attributes: {
    label: { kind: 'string', description: 'A word.' },
    open: { kind: 'boolean', description: 'A switch.' },
    size: { kind: 'number', description: 'A number.' },
    pace: { kind: 'number', default: 7, description: 'A number that is never absent.' },
    'api-base': { kind: 'string', description: 'A name of two words.' },
  },
  properties: {
    data: { type: 'Error', description: 'An object.' },
    clicks: { type: 'number', readonly: true, description: 'How often the button was pressed.' },
  },
  events: { 'probe-click': { detail: { clicks: 'number' }, description: 'The button was pressed.' } },
});

function Probe(props: PropsOf<typeof probe>) {
  const { emit, expose } = useHost<typeof probe>();
  const [clicks, setClicks] = useState(0);
  const { label, open, size, pace, apiBase, data } = props;
  useLayoutEffect(() => expose({ clicks }), [expose, clicks]);
  return (
    <button
      onClick={() => {
        setClicks(clicks + 1);
        emit('probe-click', { clicks: clicks + 1 });
      }}
    >
      {JSON.stringify({ label, open, size, pace, apiBase, data: data?.name, clicks })}
    </button>
  );
}

type ProbeElement = ElementOf<typeof probe>;
const buttonOf = (element: Element) => element.shadowRoot!.querySelector('button')!;
const shown = (element: Element) => JSON.parse(buttonOf(element).textContent);
const shows = (element: Element, props: object) => until(() => expect(shown(element)).toMatchObject(props));
const add = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as ProbeElement;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void (document.body.innerHTML = ''));

describe.each([
  ['section', sectionElement],
  ['client', clientElement],
])('a %s element', (kind, elementClass) => {
  const tag = `${kind}-probe`;
  const define = (name: string, component: React.ComponentType<any> = Probe) =>
    defineElements([{ ...probe, tag: name, component }], (definition) =>
      elementClass(definition, hostOrigin('https://host.example/')),
    );
  beforeAll(() => define(tag));

  it('reads its attributes, whatever their kind', async () => {
    const element = add(`<${tag} label="a" open size="3" pace="1" api-base="/x"></${tag}>`);
    await shows(element, { label: 'a', open: true, size: 3, pace: 1, apiBase: '/x' });
  });

  it('gives the component the default of an absent attribute, which the property doesn’t show', async () => {
    const element = add(`<${tag} pace="1"></${tag}>`);
    await shows(element, { pace: 1 });
    element.removeAttribute('pace');
    await shows(element, { pace: 7 });
    expect(element.pace).toBeUndefined();
  });

  it('an attribute without a value is true, "false" and its absence are not', async () => {
    await shows(add(`<${tag} open></${tag}>`), { open: true });
    await shows(add(`<${tag} open="false"></${tag}>`), { open: false });
    const element = add(`<${tag}></${tag}>`);
    await shows(element, {});
    expect(shown(element).open).toBeUndefined();
  });

  it('follows an attribute that is changed, emptied and removed', async () => {
    const element = add(`<${tag} label="a" size="1"></${tag}>`);
    element.setAttribute('label', '');
    element.setAttribute('size', 'nonsense');
    await shows(element, { label: '' });
    expect(shown(element).size).toBeUndefined();
    element.removeAttribute('label');
    await until(() => expect(shown(element).label).toBeUndefined());
  });

  it('reflects properties to attributes, but never an object', async () => {
    const element = add(`<${tag}></${tag}>`);
    element.label = 'b';
    element.open = true;
    element.data = new TypeError();
    await shows(element, { label: 'b', open: true, data: 'TypeError' });
    expect(element.outerHTML).toBe(`<${tag} label="b" open=""></${tag}>`);
    element.open = false;
    element.label = undefined;
    expect(element.outerHTML).toBe(`<${tag}></${tag}>`);
  });

  it('keeps a property that was set before the element was defined', async () => {
    const element = add(`<early-${tag}></early-${tag}>`);
    Object.assign(element, { data: new TypeError(), size: 5 });
    void define(`early-${tag}`);
    await shows(element, { size: 5, data: 'TypeError' });
    expect(Object.hasOwn(element, 'data')).toBe(false);
  });

  it('renders nothing before it is in a document', async () => {
    const element = document.createElement(tag) as unknown as ProbeElement;
    element.label = 'later';
    expect(element.shadowRoot!.childElementCount).toBe(0);
    document.body.append(element);
    await shows(element, { label: 'later' });
  });

  it('keeps its state when moved, and drops it when removed', async () => {
    const element = add(`<${tag}></${tag}><main></main>`);
    await shows(element, {});
    buttonOf(element).click();
    await shows(element, { clicks: 1 });
    document.querySelector('main')!.append(element);
    await turn();
    expect(shown(element).clicks).toBe(1);
    element.remove();
    await turn();
    expect(element.shadowRoot!.childElementCount).toBe(0);
    document.body.append(element);
    await shows(element, { clicks: 0 });
  });

  it('its events reach a listener outside the shadow root, with their detail', async () => {
    const element = add(`<${tag}></${tag}>`);
    await shows(element, {});
    const heard = vi.fn();
    document.addEventListener('probe-click', heard, { once: true });
    buttonOf(element).click();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]![0]).toMatchObject({ detail: { clicks: 1 }, bubbles: true, composed: true });
  });

  it('has what its component publishes as a read-only property, while it is in a page', async () => {
    const element = add(`<${tag}></${tag}>`);
    await until(() => expect(element.clicks).toBe(0));
    buttonOf(element).click();
    await until(() => expect(element.clicks).toBe(1));
    expect(() => Object.assign(element, { clicks: 9 })).toThrow(TypeError);
    element.remove();
    await turn();
    expect(element.clicks).toBeUndefined();
    expect('clicks' in element).toBe(true);
  });

  it('says by `hydrated` whether its content is there, while it is in a page', async () => {
    const element = document.createElement(tag) as unknown as ProbeElement;
    expect(element.hydrated).toBe(false);
    document.body.append(element);
    await shows(element, {});
    expect(element.hydrated).toBe(true);
    document.body.prepend(element);
    await turn();
    expect(element.hydrated).toBe(true);
    expect(() => Object.assign(element, { hydrated: false })).toThrow(TypeError);
    element.remove();
    await turn();
    expect(element.hydrated).toBe(false);
  });

  it('is left alone when its bundle is loaded twice', () => {
    const before = customElements.get(tag);
    void define(tag);
    expect(customElements.get(tag)).toBe(before);
  });

  it('an error in one section leaves the page and the other sections alone', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    void define(`broken-${tag}`, () => {
      throw new Error('broken');
    });
    add(`<div><broken-${tag}>kept</broken-${tag}><${tag} label="fine"></${tag}></div>`);
    const broken = document.querySelector(`broken-${tag}`)!;
    await until(() => expect(broken.shadowRoot!.querySelector('slot')).not.toBeNull());
    await shows(document.querySelector(tag)!, { label: 'fine' });
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
