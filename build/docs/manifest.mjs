/** The bundle that a page loads for an element. */
const bundleOf = ({ file }) =>
  file.startsWith('src/editor/') ? 'dist/program-editor.js' : 'dist/conference-elements.js';

export const attributeOf = (prop) => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const propOf = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const classOf = (tag) => `${propOf(`-${tag}`)}Element`;

/** The first sentence of a description. */
export const summaryOf = ({ description }) => description.split(/(?<=\.)\s/)[0];

const code = (text = '') => /^`([^`]+)`/.exec(text)?.[1];
const ifAny = (key, list) => (list.length ? { [key]: list } : {});

const attribute = ({ name, type, description, default: initial }) => ({
  name,
  type: { text: type },
  description: initial ? `${description} Default: ${initial}.` : description,
  ...(code(initial) && { default: code(initial) }),
  fieldName: propOf(name),
});

const fieldOfAttribute = ({ name, type, description }) => ({
  kind: 'field',
  name: propOf(name),
  type: { text: `${type} | undefined` },
  description,
  attribute: name,
  reflects: true,
});

const fieldAlone = ({ name, type, description }) => ({
  kind: 'field',
  name,
  type: { text: `${type} | undefined` },
  description,
});

/** Each public property once, with the comment of the place that explains it, and private names made public. */
export function customProperties(reads) {
  const publicNames = new Map(reads.filter(({ alias }) => alias).map(({ alias, name }) => [alias, name]));
  const explained = reads.filter(({ description }) => description);
  return explained
    .filter(({ name }, index) => explained.findIndex((read) => read.name === name) === index)
    .map(({ name, description, default: value }) => ({
      name,
      default: value.replace(/--_[\w-]+/g, (alias) => publicNames.get(alias) ?? alias),
      description,
    }));
}

function declaration(element, common) {
  const attributes = [...element.attributes, ...common.attributes];
  const slots = element.slots.length ? element.slots : common.slots;
  return {
    kind: 'class',
    customElement: true,
    name: classOf(element.tag),
    tagName: element.tag,
    summary: summaryOf(element),
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(attribute),
    members: [...attributes.map(fieldOfAttribute), ...element.properties.map(fieldAlone)],
    ...ifAny(
      'events',
      element.events.map(({ name, type, description }) => ({ name, type: { text: type }, description })),
    ),
    slots: slots.map(({ name, description }) => ({ name, description })),
    ...ifAny('cssParts', element.parts),
    cssProperties: customProperties(element.reads),
  };
}

/**
 * The custom elements manifest. A module is a file that a page can import, as the schema wants it, so the sections are
 * declarations of the one bundle that defines them.
 */
export function manifestOf({ elements, common }) {
  const paths = [...new Set(elements.map(bundleOf))];
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: paths.map((path) => {
      const own = elements.filter((element) => bundleOf(element) === path);
      return {
        kind: 'javascript-module',
        path,
        declarations: own.map((element) => declaration(element, common)),
        exports: own.map(({ tag }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: classOf(tag), module: path },
        })),
      };
    }),
  };
}
