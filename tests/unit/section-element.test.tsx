import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineElements } from '../../src/kit/define-elements.ts';
import { useHost } from '../../src/kit/host-context.ts';

interface Props {
  label?: string;
  open?: boolean;
  size?: number;
  apiBase?: string;
  data?: { name: string };
}

function Probe(props: Props) {
  const { emit } = useHost();
  const [clicks, setClicks] = useState(0);
  const { label, open, size, apiBase, data } = props;
  return (
    <button
      onClick={() => {
        setClicks(clicks + 1);
        emit('probe-click', { clicks: clicks + 1 });
      }}
    >
      {JSON.stringify({ label, open, size, apiBase, data: data?.name, clicks })}
    </button>
  );
}

const props = { label: 'string', open: 'boolean', size: 'number', apiBase: 'string', data: 'object' } as const;
const define = (tag: string, component: React.ComponentType<Props> = Probe) =>
  defineElements([{ tag, component, props }], 'https://host.example/');

type ProbeElement = HTMLElement & Props;
const shown = (element: Element) => JSON.parse(element.shadowRoot!.querySelector('button')!.textContent!);
const add = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as ProbeElement;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => define('probe-element'));
afterEach(() => void (document.body.innerHTML = ''));

describe('an element made from a React component', () => {
  it('reads its attributes, whatever their kind', () => {
    expect(shown(add('<probe-element label="a" open size="3" api-base="/x"></probe-element>'))).toMatchObject({
      label: 'a',
      open: true,
      size: 3,
      apiBase: '/x',
    });
  });

  it('an attribute without a value is true, "false" and its absence are not', () => {
    expect(shown(add('<probe-element open></probe-element>')).open).toBe(true);
    expect(shown(add('<probe-element open="false"></probe-element>')).open).toBe(false);
    expect(shown(add('<probe-element></probe-element>')).open).toBeUndefined();
  });

  it('follows an attribute that is changed, emptied and removed', async () => {
    const element = add('<probe-element label="a" size="1"></probe-element>');
    element.setAttribute('label', '');
    element.setAttribute('size', 'nonsense');
    await vi.waitFor(() => expect(shown(element)).toMatchObject({ label: '' }));
    expect(shown(element).size).toBeUndefined();
    element.removeAttribute('label');
    await vi.waitFor(() => expect(shown(element).label).toBeUndefined());
  });

  it('mirrors properties in attributes, but never an object', async () => {
    const element = add('<probe-element></probe-element>');
    element.label = 'b';
    element.open = true;
    element.data = { name: 'n' };
    await vi.waitFor(() => expect(shown(element)).toMatchObject({ label: 'b', open: true, data: 'n' }));
    expect(element.outerHTML).toBe('<probe-element label="b" open=""></probe-element>');
    element.open = false;
    element.label = undefined;
    expect(element.outerHTML).toBe('<probe-element></probe-element>');
  });

  it('keeps a property that was set before the element was defined', () => {
    const element = add('<early-element></early-element>');
    Object.assign(element, { data: { name: 'early' }, size: 5 });
    define('early-element');
    expect(shown(element)).toMatchObject({ size: 5, data: 'early' });
    expect(Object.hasOwn(element, 'data')).toBe(false);
  });

  it('draws nothing before it is in a document', () => {
    const element = document.createElement('probe-element') as ProbeElement;
    element.label = 'later';
    expect(element.shadowRoot!.childElementCount).toBe(0);
    document.body.append(element);
    expect(shown(element).label).toBe('later');
  });

  it('keeps its state when it is moved, and lets it go when it is removed', async () => {
    const element = add('<probe-element></probe-element><main></main>');
    element.shadowRoot!.querySelector('button')!.click();
    await vi.waitFor(() => expect(shown(element).clicks).toBe(1));
    document.querySelector('main')!.append(element);
    await turn();
    expect(shown(element).clicks).toBe(1);
    element.remove();
    await turn();
    expect(element.shadowRoot!.childElementCount).toBe(0);
    document.body.append(element);
    expect(shown(element).clicks).toBe(0);
  });

  it('its events reach a listener outside the shadow root, with their detail', () => {
    const element = add('<div><probe-element></probe-element></div>');
    const heard = vi.fn();
    document.addEventListener('probe-click', heard, { once: true });
    element.querySelector('probe-element')!.shadowRoot!.querySelector('button')!.click();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]![0]).toMatchObject({ detail: { clicks: 1 }, bubbles: true, composed: true });
  });

  it('is left alone when its bundle is loaded twice', () => {
    const before = customElements.get('probe-element');
    define('probe-element');
    expect(customElements.get('probe-element')).toBe(before);
  });

  it('a fault in one section leaves the page and the other sections alone', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    define('broken-element', () => {
      throw new Error('broken');
    });
    add('<div><broken-element>kept</broken-element><probe-element label="fine"></probe-element></div>');
    expect(document.querySelector('broken-element')!.shadowRoot!.querySelector('slot')).not.toBeNull();
    expect(shown(document.querySelector('probe-element')!).label).toBe('fine');
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
