import { common } from '../../src/kit/common.definition.ts';
import type { AttributeDefinition, ElementDefinition } from '../../src/kit/element-definition.ts';
import { propName } from '../../src/kit/element-props.ts';
import { attributesName, className, eventName, typeOf } from './names.ts';
import { programTypes } from './program-types.ts';

/** One member of an interface with its description, which code editors show. */
const member = (code: string, description: string) => `  /** ${description} */\n  ${code};\n`;

const fields = (attributes: Record<string, AttributeDefinition> = {}) =>
  Object.entries(attributes)
    .filter(([, { native = false }]) => !native)
    .map(([name, definition]) =>
      member(`${propName(name)}: ${typeOf(definition)} | undefined`, definition.description),
    );

const jsxAttributes = (attributes: Record<string, AttributeDefinition> = {}) =>
  Object.entries(attributes)
    .filter(([, { native = false }]) => !native)
    .map(([name, definition]) => member(`'${name}'?: ${typeOf(definition)}`, definition.description));

const declareInterface = (name: string, members: string[], base?: string) =>
  `export interface ${name}${base ? ` extends ${base}` : ''} {\n${members.join('')}}\n`;

function elementTypes({ tag, attributes, properties = {}, events = {} }: ElementDefinition): string {
  const props = Object.entries(properties);
  return [
    declareInterface(
      className(tag),
      [
        ...fields(attributes),
        ...props.map(([name, { type, readonly, description }]) =>
          member(`${readonly ? 'readonly ' : ''}${name}: ${type} | undefined`, description),
        ),
      ],
      'SectionElement',
    ),
    declareInterface(
      attributesName(tag),
      [
        ...jsxAttributes(attributes),
        ...props
          .filter(([, { readonly }]) => !readonly)
          .map(([name, { type, description }]) => member(`${name}?: ${type}`, description)),
        ...Object.entries(events).map(([name, { description }]) =>
          member(`'on${name}'?: (event: ${eventName(name)}) => void`, description),
        ),
      ],
      'SectionAttributes',
    ),
    ...Object.entries(events).map(([name, { detail, description }]) => {
      const types = Object.entries(detail).map(([field, type]) => `${field}: ${type}`);
      return `/** ${description} */\nexport type ${eventName(name)} = CustomEvent<{ ${types.join('; ')} }>;\n`;
    }),
  ].join('\n');
}

const COMMON = `${programTypes()}
/** What every element has besides the properties of \`HTMLElement\`; each reflects its attribute. */
${declareInterface('SectionElement', fields(common.attributes), 'HTMLElement')}
/** The attributes of every element as they are written in JSX. */
${declareInterface('SectionAttributes', jsxAttributes(common.attributes))}`;

const FROM_ELEMENTS = `import type { SectionAttributes, SectionElement } from './conference-elements.js';\n`;

/** The declaration file of a bundle: its elements, their attributes and events, for plain pages and for React's JSX. */
export function declarationFile(bundle: string, definitions: readonly ElementDefinition[]): string {
  const events = definitions.flatMap((definition) => Object.keys(definition.events ?? {}));
  const lines = (names: readonly string[], line: (name: string) => string, indent: string) =>
    names.map((name) => `${indent}${line(name)};`).join('\n');
  const tags = definitions.map(({ tag }) => tag);
  return `${bundle === 'conference-elements' ? COMMON : FROM_ELEMENTS}
${definitions.map(elementTypes).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${lines(tags, (tag) => `'${tag}': ${className(tag)}`, '    ')}
  }
  interface GlobalEventHandlersEventMap {
${lines(events, (name) => `'${name}': ${eventName(name)}`, '    ')}
  }
}

// @ts-ignore React is not needed to use the elements; without it this type is not used.
type ReactProps<E, A> = A & Omit<import('react').DetailedHTMLProps<import('react').HTMLAttributes<E>, E>, keyof A>;

// @ts-ignore Without React there is nothing to extend.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${lines(tags, (tag) => `'${tag}': ReactProps<${className(tag)}, ${attributesName(tag)}>`, '      ')}
    }
  }
}
`;
}
