import { exposedValue, isHydrated } from './element-host.ts';
import {
  allAttributes,
  fromAttribute,
  propertyNames,
  propName,
  type RunningAttribute,
  type RunningDefinition,
} from '../definition/element-props.ts';
import { scheduleBackgroundCheck } from './page-scheme.ts';
import { adopt } from '../stylesheet.ts';

/** The class that r2wc makes; r2wc types it as any custom element. */
type R2wcClass = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

/**
 * The options of an element for r2wc. The props have no type, so that r2wc passes each value on unchanged: the class
 * below parses the attributes itself.
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

const warnings = new Set<string>();

/** Says once in the console what a page should write instead. */
function warnOnce(message: string): void {
  if (warnings.has(message)) return;
  warnings.add(message);
  console.warn(message);
}

/**
 * Adds what r2wc's class lacks: attributes that are empty or removed, properties set before the element is defined,
 * declarative shadow roots, moves within a page and to another one, read-only properties.
 * docs/decisions/elements-made-by-r2wc.md
 */
export function elementClass(made: CustomElementConstructor, definition: RunningDefinition) {
  const Base = made as R2wcClass;
  const attributes: Record<string, RunningAttribute> = allAttributes(definition);
  const settable = propertyNames(definition, false);
  const own = (element: object, prop: string): unknown => Reflect.get(Base.prototype, prop, element);
  const setOwn = (element: object, prop: string, value: unknown) => {
    if (!Object.is(own(element, prop), value)) Reflect.set(Base.prototype, prop, value, element);
  };

  class KitElement extends Base {
    static observedAttributes = Object.keys(attributes);

    constructor() {
      super();
      // Until this call r2wc considers the element connected, and would render it as soon as it has its first
      // attribute.
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
      // Attaching would empty a declarative root and lose what the server has rendered.
      const root = this.shadowRoot ?? super.attachShadow(init);
      adopt(root);
      return root;
    }

    override connectedCallback(): void {
      super.connectedCallback();
      // After a move the background may be another.
      scheduleBackgroundCheck();
    }

    adoptedCallback(): void {
      // A root that is moved to another document loses the style sheets of the first.
      if (this.shadowRoot) adopt(this.shadowRoot);
    }

    override disconnectedCallback(): void {
      // A move is a disconnect and a connect within one task, which must keep the state.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
      const { kind, deprecated } = attributes[name]!;
      if (deprecated)
        warnOnce(`<${definition.tag}>: ${name} is now ${deprecated}, and ends with the next major version.`);
      const wanted = deprecated ?? name;
      setOwn(this, propName(wanted), fromAttribute(kind, this.getAttribute(wanted) ?? value));
      // `theme` may have changed.
      scheduleBackgroundCheck();
    }
  }

  const define = (prop: string, get: (this: KitElement) => unknown, set?: (this: KitElement, value: unknown) => void) =>
    Object.defineProperty(KitElement.prototype, prop, { enumerable: true, configurable: true, get, set });

  for (const [attribute, { deprecated }] of Object.entries(attributes)) {
    const prop = propName(attribute);
    define(
      prop,
      function () {
        return own(this, propName(deprecated ?? attribute));
      },
      function (value) {
        if (value == null || value === false) this.removeAttribute(attribute);
        // A page may set anything: what is neither a string nor a number becomes JavaScript's string of it.
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
  define('hydrated', function () {
    return isHydrated(this);
  });
  for (const prop of propertyNames(definition, true))
    define(prop, function () {
      return exposedValue(this, prop);
    });
  return KitElement;
}
