import type { AttributeDefinition, ElementDefinition } from '../../src/kit/definition/element-definition.ts';

const pascal = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

export const className = (tag: string) => `${pascal(tag)}Element`;
export const attributesName = (tag: string) => `${pascal(tag)}Attributes`;
export const eventName = (event: string) => `${pascal(event)}Event`;

/** The first sentence of a description. */
export const summaryOf = ({ description }: ElementDefinition) => description.split(/(?<=\.)\s/)[0]!;

/** The type of an attribute's property. */
export const typeOf = ({ kind, values }: AttributeDefinition) =>
  values ? values.map((value) => `'${value}'`).join(' | ') : kind;

/**
 * A sentence for an attribute that ends: what to write instead, or why nothing takes its place.
 * @param name the successor's, where it is told
 */
export const deprecationOf = ({ deprecated, ends }: AttributeDefinition, name = (attribute: string) => attribute) =>
  deprecated ? `Use \`${name(deprecated)}\`.` : ends;

/** The description of an attribute, and of a deprecated one what to write instead, as Markdown. */
export const descriptionOf = (definition: AttributeDefinition) => {
  const [first, ...rest] = deprecationOf(definition) ?? '';
  return first
    ? `${definition.description} Deprecated: ${first.toLowerCase()}${rest.join('')}`
    : definition.description;
};

/** The meaning of an absent attribute, as Markdown. */
export function defaultOf({ default: initial, defaultText }: AttributeDefinition): string {
  if (defaultText) return defaultText;
  if (typeof initial === 'boolean') return initial ? 'on' : 'off';
  return initial === undefined ? '' : `\`${initial}\``;
}
