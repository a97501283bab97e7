import { common } from './common.definition.ts';
import type { AttributeDefinition, AttributeKind, PropertyDefinition } from './element-definition.ts';

export type RunningAttribute = Pick<
  AttributeDefinition,
  'kind' | 'default' | 'deprecated' | 'ends' | 'parameter' | 'changesMarkup'
>;

/**
 * The part of a definition needed at run time: names, kinds and defaults. Visitors' bundles contain nothing else of it.
 */
export interface RunningDefinition {
  tag: string;
  attributes?: Record<string, RunningAttribute>;
  properties?: Record<string, Partial<PropertyDefinition>>;
  hydrateOnInteraction?: boolean;
}

export const propName = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The attributes of an element: its own and the common ones. */
export const allAttributes = <Definition extends RunningDefinition>({ attributes }: Definition) => ({
  ...common.attributes,
  ...(attributes as Definition['attributes']),
});

/** The properties without an attribute, either those that pages set or those that only the component sets. */
export const propertyNames = ({ properties = {} }: RunningDefinition, readonly: boolean): string[] =>
  Object.keys(properties).filter((name) => !!properties[name]!.readonly === readonly);

/** The value of a prop from its attribute; undefined, so that the default applies, if the attribute is absent. */
export function fromAttribute(kind: AttributeKind, value: string | null): unknown {
  if (value === null) return undefined;
  if (kind === 'boolean') return value !== 'false';
  if (kind === 'number') return value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
  return value;
}

/** The props from the attributes. `read` returns null for an absent attribute. */
export function propsFromAttributes(definition: RunningDefinition, read: (attribute: string) => string | null) {
  const props: Record<string, unknown> = {};
  for (const [attribute, { kind, deprecated }] of Object.entries<RunningAttribute>(allAttributes(definition))) {
    const name = deprecated ?? attribute;
    const value = fromAttribute(kind, read(name) ?? read(attribute));
    if (value !== undefined) props[propName(name)] = value;
  }
  return props;
}

/** The component's props: the defaults of its attributes, overridden by the given values. */
export function withDefaults<Props extends object>(definition: RunningDefinition, given: Props): Props {
  const props = { ...given } as Record<string, unknown>;
  for (const [name, attribute] of Object.entries(allAttributes(definition)))
    props[propName(name)] ??= attribute.default;
  return props as Props;
}
