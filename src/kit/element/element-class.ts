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

/** Shows a warning in the console, the same one only once. */
function warnOnce(message: string): void {
  if (warnings.has(message)) return;
  warnings.add(message);
  console.warn(message);
}

type Attributes = Record<string, RunningAttribute>;

/** Reads and sets the properties of r2wc's class, which the class of the kit overrides. */
function accessorsOf(Base: R2wcClass) {
  const get = (element: object, prop: string): unknown => Reflect.get(Base.prototype, prop, element);
  const set = (element: object, prop: string, value: unknown) => {
    if (!Object.is(get(element, prop), value)) Reflect.set(Base.prototype, prop, value, element);
  };
  return { get, set };
}

type Accessors = ReturnType<typeof accessorsOf>;

/**
 * Extends r2wc's class. It handles attributes that are empty or removed, properties that were set early, declarative
 * roots, and moves within a page and to another one.
 */
function kitClass(Base: R2wcClass, attributes: Attributes, props: string[], own: Accessors) {
  return class KitElement extends Base {
    static observedAttributes = Object.keys(attributes);

    constructor() {
      super();
      // Until this call r2wc considers the element connected, and would render it as soon as it has its first
      // attribute.
      super.disconnectedCallback();
      for (const prop of props) {
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
      // The background may have changed with a move.
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
      const { kind, deprecated, ends } = attributes[name]!;
      if (deprecated ?? ends)
        warnOnce(
          `<${this.localName}>: ${name} ${deprecated ? `is now ${deprecated}, and ` : ''}ends with the next major version.${ends ? ` ${ends}` : ''}`,
        );
      const wanted = deprecated ?? name;
      own.set(this, propName(wanted), fromAttribute(kind, this.getAttribute(wanted) ?? value));
      // `theme` may have changed.
      scheduleBackgroundCheck();
    }
  };
}

/** Defines the properties: those that reflect attributes, those that pages set, and the read-only ones. */
function defineProperties(
  prototype: HTMLElement,
  definition: RunningDefinition,
  attributes: Attributes,
  settable: string[],
  own: Accessors,
) {
  const define = (
    prop: string,
    get: (this: HTMLElement) => unknown,
    set?: (this: HTMLElement, value: unknown) => void,
  ) => Object.defineProperty(prototype, prop, { enumerable: true, configurable: true, get, set });

  for (const [attribute, { deprecated }] of Object.entries(attributes))
    define(
      propName(attribute),
      function () {
        return own.get(this, propName(deprecated ?? attribute));
      },
      function (value) {
        if (value == null || value === false) this.removeAttribute(attribute);
        // A page may set any value, which JavaScript then turns into a string.
        else this.setAttribute(attribute, value === true ? '' : `${value as string}`);
      },
    );
  for (const prop of settable)
    define(
      prop,
      function () {
        return own.get(this, prop);
      },
      function (value) {
        own.set(this, prop, value ?? undefined);
      },
    );
  define('hydrated', function () {
    return isHydrated(this);
  });
  for (const prop of propertyNames(definition, true))
    define(prop, function () {
      return exposedValue(this, prop);
    });
}

/** Adds what r2wc's class lacks for use in other people's pages. */
export function elementClass(made: CustomElementConstructor, definition: RunningDefinition) {
  const Base = made as R2wcClass;
  const attributes: Attributes = allAttributes(definition);
  const settable = propertyNames(definition, false);
  const own = accessorsOf(Base);
  const props = [...Object.keys(attributes).map(propName), ...settable];
  const KitElement = kitClass(Base, attributes, props, own);
  defineProperties(KitElement.prototype, definition, attributes, settable, own);
  return KitElement;
}
