/**
 * What an element is to the people who use it, told once. Observed attributes and properties, the types of elements and
 * events, the manifest, the reference and the parameters of `/embed/program.html` all come from it. A definition is
 * plain data beside its component, in `NAME.definition.ts`; visitors download only the part of it that runs.
 */
import type { TypeText } from './type-text.ts';

export type AttributeKind = 'string' | 'number' | 'boolean';

/** An attribute, which mirrors a property: `api-base` is `apiBase`. Texts are Markdown. */
export interface AttributeDefinition {
  kind: AttributeKind;
  description: string;
  /** What the component gets without the attribute. */
  default?: string | number | boolean;
  /** What applies without the attribute, in words, where no value can express it, such as "all". */
  defaultText?: string;
  /** The allowed values of a string, if there are only a few. */
  values?: readonly string[];
  /** Bounds of a number. */
  min?: number;
  max?: number;
  /** Longest string that `/embed/program.html` takes. */
  maxLength?: number;
  /** `false` keeps it out of the parameters of `/embed/program.html`. */
  parameter?: boolean;
  /** `false` when the markup is the same for each value, because only styles or later code read it. */
  changesMarkup?: boolean;
  /** `HTMLElement` has this property already. */
  native?: boolean;
}

/** A property that no attribute carries. */
export interface PropertyDefinition {
  type: TypeText;
  description: string;
  /** Set by the component alone, through `expose` of `useHost()`. */
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
  /** When the element's children are shown; the common text by default. */
  slot?: string;
  /** Shadow parts that pages may style, by name. */
  parts?: Record<string, string>;
  /** Folders below `src/` whose custom properties it reads, beside the shared ones; its own `sections/TAG/` by default. */
  styles?: readonly string[];
}

/** Checks a definition and keeps its literal types, from which the element's types are inferred. */
export const defineElement = <const Definition extends ElementDefinition>(definition: Definition) => definition;
