import type {
  Attribute,
  ClassField,
  CustomElementDeclaration,
  CustomElementExport,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest/schema';
import { conferenceProgram } from '../../src/bundles/catalog/element-definitions.ts';
import type {
  AttributeDefinition,
  ElementDefinition,
  PropertyDefinition,
} from '../../src/kit/definition/element-definition.ts';
import { common } from '../../src/kit/definition/common.definition.ts';
import { allAttributes, propName } from '../../src/kit/definition/element-props.ts';
import { type CustomProperty, defaultsOf } from './custom-properties.ts';
import { type DocumentedElement } from './elements.ts';
import { className, defaultOf, deprecationOf, eventName, summaryOf, typeOf } from './names.ts';

function attribute([name, definition]: [string, AttributeDefinition]): Attribute {
  const initial = defaultOf(definition);
  return {
    name,
    type: { text: typeOf(definition) },
    description: definition.description + (initial && ` Default: ${initial}.`),
    default: definition.default?.toString(),
    deprecated: deprecationOf(definition),
    fieldName: propName(name),
  };
}

const fieldOfAttribute = ([name, definition]: [string, AttributeDefinition]): CustomElementField => ({
  kind: 'field',
  name: propName(name),
  type: { text: `${typeOf(definition)} | undefined` },
  description: definition.description,
  deprecated: deprecationOf(definition, propName),
  attribute: name,
  reflects: true,
});

const fieldOfProperty = (name: string, { description, readonly }: PropertyDefinition, type: string): ClassField => ({
  kind: 'field',
  name,
  type: { text: type },
  description,
  readonly,
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
      ...Object.entries(definition.properties ?? {}).map(([name, property]) =>
        fieldOfProperty(name, property, `${property.type} | undefined`),
      ),
      ...Object.entries(common.properties).map(([name, property]) => fieldOfProperty(name, property, property.type)),
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

/** The package's script for each bundle. */
const SCRIPTS: Record<string, string> = {
  'conference-elements': 'dist/npm/all.js',
  'program-editor': 'dist/program-editor.js',
};

/** The entries that say again, for the program alone, what the script of all elements says. */
function programModules(all: string): JavaScriptModule[] {
  const { tag } = conferenceProgram;
  return [
    {
      kind: 'javascript-module',
      path: 'dist/npm/program.js',
      declarations: [],
      exports: [definitionExport(tag, all)],
    },
    {
      kind: 'javascript-module',
      path: 'dist/npm/program.class.js',
      declarations: [],
      exports: [{ kind: 'js', name: 'ConferenceProgram', declaration: { name: className(tag), module: all } }],
    },
  ];
}

/**
 * The custom elements manifest. In its schema a module is a file that a page can import, so the sections are
 * declarations of the script that defines them.
 */
export function manifestOf(bundles: Record<string, DocumentedElement[]>, properties: CustomProperty[]): Package {
  const modules = Object.entries(bundles).map(([bundle, elements]): JavaScriptModule => {
    const path = SCRIPTS[bundle]!;
    return {
      kind: 'javascript-module',
      path,
      declarations: elements.map((element) => declaration(element, properties)),
      exports: elements.map(({ definition }) => definitionExport(definition.tag, path)),
    };
  });
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [...modules, ...programModules(SCRIPTS['conference-elements']!)],
  };
}
