import r2wc from '@r2wc/core';
import type { ComponentType } from 'react';
import { lookBehind } from './page-scheme.ts';
import { reactRenderer } from './react-renderer.tsx';
import { adopt } from './stylesheet.ts';

/**
 * How a prop is reached from outside: `string`, `number` and `boolean` are attributes that mirror a property;
 * `object` is a property alone, never written into the markup.
 */
export type PropKind = 'string' | 'number' | 'boolean' | 'object';

/**
 * What every element has beside its own props.
 * @attr {'auto' | 'light' | 'dark'} theme - Color scheme; `auto` follows the background that the element lies on. Default: `auto`.
 * @attr {number} heading-level - Level of the element's heading, 1 to 6; the headings below it follow. Default: `2`.
 * @attr {boolean} compact - Tighter spacing and smaller type, for narrow places. Default: off.
 * @slot - Shown where scripts don't run, and in place of a section that failed.
 */
const COMMON_PROPS = { theme: 'string', headingLevel: 'number', compact: 'boolean' } as const satisfies Record<
  string,
  PropKind
>;

export interface ElementDefinition {
  tag: string;
  component: ComponentType<any>;
  /** Props by their camelCase name; `apiBase` is the attribute `api-base`. */
  props?: Record<string, PropKind>;
  /** Makes the props that the server has drawn with from the markup and what traveled beside it; those themselves by default. */
  readDrawn?(root: Element, traveled: Record<string, unknown>): object;
}

/** Every prop of an element with its kind: its own and those that all have. */
export const elementProps = ({ props }: ElementDefinition): Record<string, PropKind> => ({ ...COMMON_PROPS, ...props });

// r2wc keeps its state under registered symbols; the kit reads them to mend what r2wc leaves undone.
const PROPS = Symbol.for('r2wc.props');
const CONNECTED = Symbol.for('r2wc.connected');
const RENDER = Symbol.for('r2wc.render');

interface R2wcInstance extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

export const attributeName = (prop: string) => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value a prop takes from its attribute; undefined (the component's default) when the attribute is absent. */
export function fromAttribute(kind: PropKind, value: string | null): unknown {
  if (value === null) return undefined;
  if (kind === 'boolean') return value !== 'false';
  if (kind === 'number') return value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
  return value;
}

/** Makes the custom element class of a React component. Its shadow root is open; a declarative one is kept and hydrated. */
export function sectionElement(definition: ElementDefinition, bundleBase: string) {
  const props = elementProps(definition);
  const Base = r2wc(
    definition.component,
    { shadow: 'open' },
    reactRenderer(definition, bundleBase),
  ) as unknown as new () => R2wcInstance;
  const propByAttribute = new Map(
    Object.entries(props)
      .filter(([, kind]) => kind !== 'object')
      .map(([prop]) => [attributeName(prop), prop] as const),
  );

  class SectionElement extends Base {
    static get observedAttributes() {
      return [...propByAttribute.keys()];
    }

    constructor() {
      super();
      // r2wc would render a property set before the element is in a document, and never take that root down.
      this[CONNECTED] = false;
      for (const prop of Object.keys(props)) {
        // A value assigned before the element was defined is an own property that hides the accessor.
        if (!Object.hasOwn(this, prop)) continue;
        const early = (this as Record<string, unknown>)[prop];
        delete (this as Record<string, unknown>)[prop];
        (this as Record<string, unknown>)[prop] = early;
      }
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // Attaching empties a declarative root, and with it what the server has drawn.
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      super.connectedCallback();
      // A move may have brought it before another background.
      lookBehind();
    }

    adoptedCallback(): void {
      // A root that comes to another document loses the sheets of the first.
      if (this.shadowRoot) adopt(this.shadowRoot);
    }

    override disconnectedCallback(): void {
      // A move is a disconnect and a connect in one turn: state must live through it.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
      const prop = propByAttribute.get(name);
      if (prop) this.setProp(prop, fromAttribute(props[prop]!, value));
      // `theme` may be another.
      lookBehind();
    }

    private setProp(prop: string, value: unknown): void {
      if (Object.is(this[PROPS][prop], value)) return;
      this[PROPS] = { ...this[PROPS], [prop]: value };
      this[RENDER]();
    }

    static {
      for (const [prop, kind] of Object.entries(props)) {
        Object.defineProperty(this.prototype, prop, {
          enumerable: true,
          configurable: true,
          get(this: SectionElement) {
            return this[PROPS][prop];
          },
          set(this: SectionElement, value: unknown) {
            if (kind === 'object') this.setProp(prop, value ?? undefined);
            else if (value == null || value === false) this.removeAttribute(attributeName(prop));
            else this.setAttribute(attributeName(prop), value === true ? '' : String(value));
          },
        });
      }
    }
  }
  return SectionElement;
}
