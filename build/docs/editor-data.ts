/** The elements as code editors know them: custom data for VS Code and those like it, web-types for JetBrains'. */
import type { AttributeDefinition, ElementDefinition } from '../../src/kit/definition/element-definition.ts';
import { allAttributes } from '../../src/kit/definition/element-props.ts';
import { type CustomProperty, defaultsOf } from './custom-properties.ts';
import type { DocumentedElement } from './elements.ts';
import { defaultOf, deprecationOf, descriptionOf, typeOf } from './names.ts';

const attributesOf = ({ definition }: DocumentedElement) =>
  Object.entries<AttributeDefinition>(allAttributes<ElementDefinition>(definition));

const markdown = (value: string) => ({ kind: 'markdown', value });

function described(definition: AttributeDefinition): string {
  const initial = defaultOf(definition);
  return descriptionOf(definition) + (initial && ` Default: ${initial}.`);
}

/** HTML custom data, version 1.1 (github.com/microsoft/vscode-custom-data). */
export const htmlData = (elements: readonly DocumentedElement[]) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.definition.tag,
    description: markdown(element.definition.description),
    attributes: attributesOf(element).map(([name, definition]) => ({
      name,
      description: markdown(described(definition)),
      // An attribute without a value.
      ...(definition.kind === 'boolean' && { valueSet: 'v' }),
      ...(definition.values && { values: definition.values.map((value) => ({ name: value })) }),
    })),
  })),
});

/** CSS custom data, version 1.1. */
export const cssData = (properties: readonly CustomProperty[]) => ({
  version: 1.1,
  properties: [...new Map(properties.map((property) => [property.name, property])).values()].map(
    ({ name, description }) => ({ name, description: markdown(description) }),
  ),
});

/** Web-types (github.com/JetBrains/web-types). */
export const webTypes = (
  { name, version }: { name: string; version: string },
  elements: readonly DocumentedElement[],
  all: readonly CustomProperty[],
) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => {
        const { tag, description, properties = {}, events = {}, parts = {} } = element.definition;
        return {
          name: tag,
          description,
          attributes: attributesOf(element).map(([attribute, definition]) => ({
            name: attribute,
            description: described(definition),
            value: { type: typeOf(definition), ...(definition.kind === 'boolean' && { kind: 'no-value' }) },
            ...(deprecationOf(definition) && { deprecated: true }),
          })),
          slots: [{ name: '', description: element.slot }],
          js: {
            properties: Object.entries(properties).map(([property, { type, description: what, readonly }]) => ({
              name: property,
              description: what,
              type,
              ...(readonly && { 'read-only': true }),
            })),
            events: Object.entries(events).map(([event, { description: what }]) => ({
              name: event,
              description: what,
            })),
          },
          css: {
            properties: element.properties.map((property) => ({
              name: property.name,
              description: property.description,
              default: defaultsOf(property, all).whole,
            })),
            parts: Object.entries(parts).map(([part, what]) => ({ name: part, description: what })),
          },
        };
      }),
    },
  },
});
