import type { AttributeDefinition, ElementDefinition } from '../../src/kit/element-definition.ts';

const pascal = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

export const className = (tag: string) => `${pascal(tag)}Element`;
export const attributesName = (tag: string) => `${pascal(tag)}Attributes`;
export const eventName = (event: string) => `${pascal(event)}Event`;

/** The first sentence of a description. */
export const summaryOf = ({ description }: ElementDefinition) => description.split(/(?<=\.)\s/)[0]!;

/** The type of an attribute's property. */
export const typeOf = ({ kind, values }: AttributeDefinition) =>
  values ? values.map((value) => `'${value}'`).join(' | ') : kind;

/** What applies without the attribute, as Markdown. */
export function defaultOf({ default: initial, defaultText }: AttributeDefinition): string {
  if (defaultText) return defaultText;
  if (typeof initial === 'boolean') return initial ? 'on' : 'off';
  return initial === undefined ? '' : `\`${initial}\``;
}
