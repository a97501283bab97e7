import { filesBelow, read } from './read-elements.mjs';
import { attributeOf } from './manifest.mjs';

const TYPES = { number: /^number$/, boolean: /^boolean$/, string: /^(string|'.*)$/ };

const matches = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);

/** What is used but not documented, and what is documented but not there. */
function compare(where, what, used, documented) {
  const missing = used.filter((pattern) => !documented.some(({ name }) => matches(pattern, name)));
  const stale = documented.filter(({ name }) => !used.some((pattern) => matches(pattern, name)));
  const silent = documented.filter(({ description }) => !description);
  return [
    ...missing.map((name) => `${where}: ${what} ${name} is not documented`),
    ...stale.map(({ name }) => `${where}: ${what} ${name} is documented but not in the source`),
    ...silent.map(({ name }) => `${where}: ${what} ${name} has no description`),
  ];
}

function propProblems(where, props, { attributes, properties = [] }) {
  const isObject = ([, kind]) => kind === 'object';
  const entries = Object.entries(props);
  const scalar = entries.filter((entry) => !isObject(entry));
  const wrongType = scalar.flatMap(([prop, kind]) => {
    const { type } = attributes.find(({ name }) => name === attributeOf(prop)) ?? {};
    if (type === undefined || TYPES[kind].test(type)) return [];
    return [`${where}: attribute ${attributeOf(prop)} is a ${kind}, documented as ${type}`];
  });
  return [
    ...compare(
      where,
      'attribute',
      scalar.map(([prop]) => attributeOf(prop)),
      attributes,
    ),
    ...compare(
      where,
      'property',
      entries.filter(isObject).map(([prop]) => prop),
      properties,
    ),
    ...wrongType,
  ];
}

/** Every `--cp-*` that the sources mention must be read by an element and explained where it is read. */
function customPropertyProblems(elements) {
  const reads = elements.flatMap((element) => element.reads);
  const explained = new Set(reads.filter(({ description }) => description).map(({ name }) => name));
  const mentions = new Map();
  for (const file of filesBelow('src').filter((name) => /\.(css|tsx?|html|js)$/.test(name)))
    for (const [name] of read(file).matchAll(/--cp-[a-z][\w-]*/g)) if (!mentions.has(name)) mentions.set(name, file);
  return [...mentions].flatMap(([name, file]) => {
    if (explained.has(name)) return [];
    const why = reads.some((entry) => entry.name === name)
      ? 'has no comment behind the declaration that reads it'
      : 'is set or named, but no element reads it';
    return [`${file}: custom property ${name} ${why}`];
  });
}

/** One line for each thing that the sources and their documentation don't agree on. */
export function undocumented({ definitions, elements, common }) {
  const tags = definitions.map(({ tag }) => tag);
  const without = tags.filter((tag) => !elements.some((element) => element.tag === tag));
  return [
    ...without.map((tag) => `<${tag}>: no documentation block has @tag ${tag}`),
    ...propProblems('every element', common.props, common),
    ...elements.flatMap((element) => {
      const { props } = definitions.find(({ tag }) => tag === element.tag);
      return [
        ...(element.description ? [] : [`${element.file}: <${element.tag}> has no description`]),
        ...propProblems(element.file, props, element),
        ...compare(element.file, 'part', element.used.parts, element.parts),
        ...compare(element.file, 'event', element.used.events, element.events),
      ];
    }),
    ...customPropertyProblems(elements),
  ];
}
