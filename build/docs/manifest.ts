import type {
  Attribute,
  ClassField,
  CustomElementDeclaration,
  CustomElementExport,
  CustomElementField,
  Package,
} from 'custom-elements-manifest/schema';
import type { AttributeDefinition, ElementDefinition } from '../../src/kit/element-definition.ts';
import { allAttributes, propName } from '../../src/kit/element-props.ts';
import { type CustomProperty, defaultsOf } from './custom-properties.ts';
import { type DocumentedElement } from './elements.ts';
import { className, defaultOf, eventName, summaryOf, typeOf } from './names.ts';

function attribute([name, definition]: [string, AttributeDefinition]): Attribute {
  const initial = defaultOf(definition);
  return {
    name,
    type: { text: typeOf(definition) },
    description: definition.description + (initial && ` Default: ${initial}.`),
    default: definition.default?.toString(),
    fieldName: propName(name),
  };
}

const fieldOfAttribute = ([name, definition]: [string, AttributeDefinition]): CustomElementField => ({
  kind: 'field',
  name: propName(name),
  type: { text: `${typeOf(definition)} | undefined` },
  description: definition.description,
  attribute: name,
  reflects: true,
});

function declaration(
  { definition, slot, properties }: DocumentedElement,
  all: CustomProperty[],
): CustomElementDeclaration {
  const attributes = Object.entries<AttributeDefinition>(allAttributes<ElementDefinition>(definition));
  const { tag, description, events = {}, parts = {} } = definition;
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    summary: summaryOf(definition),
    description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(attribute),
    members: [
      ...attributes.map(fieldOfAttribute),
      ...Object.entries(definition.properties ?? {}).map(([name, property]): ClassField => ({
        kind: 'field',
        name,
        type: { text: `${property.type} | undefined` },
        description: property.description,
        readonly: property.readonly,
      })),
    ],
    events: Object.entries(events).map(([name, event]) => ({
      name,
      type: { text: eventName(name) },
      description: event.description,
    })),
    slots: [{ name: '', description: slot }],
    cssParts: Object.entries(parts).map(([name, text]) => ({ name, description: text })),
    cssProperties: properties.map((property) => ({
      name: property.name,
      default: defaultsOf(property, all).whole,
      description: property.description,
    })),
  };
}

const definitionExport = (tag: string, module: string): CustomElementExport => ({
  kind: 'custom-element-definition',
  name: tag,
  declaration: { name: className(tag), module },
});

/**
 * The custom elements manifest. In its schema a module is a file that a page can import, so the sections are
 * declarations of the bundle that defines them.
 */
export function manifestOf(bundles: Record<string, DocumentedElement[]>, properties: CustomProperty[]): Package {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: Object.entries(bundles).map(([bundle, elements]) => {
      const path = `dist/${bundle}.js`;
      return {
        kind: 'javascript-module',
        path,
        declarations: elements.map((element) => declaration(element, properties)),
        exports: elements.map(({ definition }) => definitionExport(definition.tag, path)),
      };
    }),
  };
}
