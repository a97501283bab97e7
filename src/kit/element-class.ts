import { exposedValue } from './element-host.ts';
import { allAttributes, fromAttribute, propertyNames, propName, type RunningDefinition } from './element-props.ts';
import { lookBehind } from './page-scheme.ts';
import { adopt } from './stylesheet.ts';

/** The class that r2wc makes; it is typed as any custom element. */
type R2wcClass = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

/**
 * What r2wc is told about an element. Its props have no kind, so that r2wc passes each value on as it is: the class
 * below reads the attributes itself.
 */
export const r2wcOptions = (definition: RunningDefinition) => ({
  shadow: 'open' as const,
  props: Object.fromEntries(
    [...Object.keys(allAttributes(definition)).map(propName), ...propertyNames(definition, false)].map((prop) => [
      prop,
      undefined,
    ]),
  ),
});

/**
 * Mends what r2wc leaves undone in the class it has made: attributes that are empty or removed, properties set before
 * the element is defined, declarative shadow roots, moves within a page and to another one, read-only properties.
 */
export function elementClass(made: CustomElementConstructor, definition: RunningDefinition) {
  const Base = made as R2wcClass;
  const attributes = allAttributes(definition);
  const settable = propertyNames(definition, false);
  const own = (element: object, prop: string): unknown => Reflect.get(Base.prototype, prop, element);
  const setOwn = (element: object, prop: string, value: unknown) => {
    if (!Object.is(own(element, prop), value)) Reflect.set(Base.prototype, prop, value, element);
  };

  class KitElement extends Base {
    static observedAttributes = Object.keys(attributes);

    constructor() {
      super();
      // Until now r2wc takes the element for connected, and would render it with the first of its attributes alone.
      super.disconnectedCallback();
      for (const prop of [...Object.keys(attributes).map(propName), ...settable]) {
        // A value assigned before the element was defined is an own property that hides the accessor.
        if (!Object.hasOwn(this, prop)) continue;
        const early = Reflect.get(this, prop);
        Reflect.deleteProperty(this, prop);
        Reflect.set(this, prop, early);
      }
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // Attaching empties a declarative root, and with it what the server has rendered.
      const root = this.shadowRoot ?? super.attachShadow(init);
      adopt(root);
      return root;
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
      setOwn(this, propName(name), fromAttribute(attributes[name]!.kind, value));
      // `theme` may be another.
      lookBehind();
    }
  }

  const define = (prop: string, get: (this: KitElement) => unknown, set?: (this: KitElement, value: unknown) => void) =>
    Object.defineProperty(KitElement.prototype, prop, { enumerable: true, configurable: true, get, set });

  for (const attribute of Object.keys(attributes)) {
    const prop = propName(attribute);
    define(
      prop,
      function () {
        return own(this, prop);
      },
      function (value) {
        if (value == null || value === false) this.removeAttribute(attribute);
        // A page may set anything: what is neither text nor number is written as JavaScript writes it.
        else this.setAttribute(attribute, value === true ? '' : `${value as string}`);
      },
    );
  }
  for (const prop of settable)
    define(
      prop,
      function () {
        return own(this, prop);
      },
      function (value) {
        setOwn(this, prop, value ?? undefined);
      },
    );
  for (const prop of propertyNames(definition, true))
    define(prop, function () {
      return exposedValue(this, prop);
    });
  return KitElement;
}
