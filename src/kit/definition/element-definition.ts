/**
 * The one description of an element's public interface. Observed attributes and properties, the types of elements and
 * events, the manifest, the reference and the parameters of `/embed/program.html` are all derived from it. A definition
 * is plain data beside its component, in `NAME.definition.ts`; visitors download only the part needed at run time.
 */
import type { TypeText } from './type-text.ts';

export type AttributeKind = 'string' | 'number' | 'boolean';

/** An attribute, reflected by a property: `api-base` is `apiBase`. Descriptions are Markdown. */
export interface AttributeDefinition {
  kind: AttributeKind;
  description: string;
  /** The component's value when the attribute is absent. */
  default?: string | number | boolean;
  /** The meaning of an absent attribute, in words such as "all", if no value can express it. */
  defaultText?: string;
  /** The allowed values of a string, if only a few are. */
  values?: readonly string[];
  /** Bounds of a number. */
  min?: number;
  max?: number;
  /** Longest string that `/embed/program.html` accepts. */
  maxLength?: number;
  /** `false` excludes it from the parameters of `/embed/program.html`. */
  parameter?: boolean;
  /** `false` if the markup is the same for every value, because only styles or client-side code read it. */
  changesMarkup?: boolean;
  /** `HTMLElement` has this property already. */
  native?: boolean;
  /**
   * Name of the attribute that replaces this one. The old attribute works for a whole major version: its value applies
   * where the new attribute is absent, and the console warns of it once.
   */
  deprecated?: string;
  /** The reason why the attribute ends without another in its place, as a sentence. The console tells it once. */
  ends?: string;
}

/** A property without an attribute. */
export interface PropertyDefinition {
  type: TypeText;
  description: string;
  /** Only set by the component, through `expose` of `useHost()`. */
  readonly?: boolean;
}

/** An event that the component fires through `emit` of `useHost()`. It bubbles and is composed. */
export interface EventDefinition {
  description: string;
  /** Fields of `event.detail` with their types. */
  detail: Record<string, TypeText>;
}

export interface ElementDefinition {
  tag: string;
  /** Markdown; the first sentence is the summary. */
  description: string;
  attributes?: Record<string, AttributeDefinition>;
  properties?: Record<string, PropertyDefinition>;
  events?: Record<string, EventDefinition>;
  /** Describes when the element's children are shown; the common text by default. */
  slot?: string;
  /** Descriptions of the shadow parts that pages may style, by name. */
  parts?: Record<string, string>;
  /**
   * Whether the component does nothing until somebody presses something in it. If the server has rendered it, it is
   * hydrated with the first press, or when an attribute or property is set.
   */
  hydrateOnInteraction?: boolean;
  /**
   * Folders below `src/` whose custom properties the element reads besides the shared ones; `sections/TAG/` by default.
   */
  styles?: readonly string[];
}

/** Checks a definition and keeps its literal types, from which the element's types are inferred. */
export const defineElement = <const Definition extends ElementDefinition>(definition: Definition) => definition;
