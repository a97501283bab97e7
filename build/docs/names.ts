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

/** The description of an attribute, and of a deprecated one what to write instead, as Markdown. */
export const descriptionOf = ({ description, deprecated }: AttributeDefinition) =>
  deprecated ? `${description} Deprecated: use \`${deprecated}\`.` : description;

/** What applies without the attribute, as Markdown. */
export function defaultOf({ default: initial, defaultText }: AttributeDefinition): string {
  if (defaultText) return defaultText;
  if (typeof initial === 'boolean') return initial ? 'on' : 'off';
  return initial === undefined ? '' : `\`${initial}\``;
}
