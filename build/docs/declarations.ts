import { conferenceProgram, programEditor, sections } from '../../src/bundles/catalog/element-definitions.ts';
import { common } from '../../src/kit/definition/common.definition.ts';
import type { AttributeDefinition, ElementDefinition } from '../../src/kit/definition/element-definition.ts';
import { propName } from '../../src/kit/definition/element-props.ts';
import { attributesName, className, deprecationOf, eventName, typeOf } from './names.ts';
import { programTypes } from './program-types.ts';

/** The description of an attribute for code editors, which strike out a deprecated one. */
function commentOf(definition: AttributeDefinition, name: (attribute: string) => string): string {
  const deprecation = deprecationOf(definition, name);
  return deprecation ? `${definition.description} @deprecated ${deprecation}` : definition.description;
}

/** One member of an interface with its description, which code editors show. */
const member = (code: string, description: string) => `  /** ${description} */\n  ${code};\n`;

const fields = (attributes: Record<string, AttributeDefinition> = {}) =>
  Object.entries(attributes)
    .filter(([, { native = false }]) => !native)
    .map(([name, definition]) =>
      member(`${propName(name)}: ${typeOf(definition)} | undefined`, commentOf(definition, propName)),
    );

const jsxAttributes = (attributes: Record<string, AttributeDefinition> = {}) =>
  Object.entries(attributes)
    .filter(([, { native = false }]) => !native)
    .map(([name, definition]) => member(`'${name}'?: ${typeOf(definition)}`, commentOf(definition, String)));

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

/** Never undefined: the kit itself sets them. */
const COMMON_PROPERTIES = Object.entries(common.properties).map(([name, { type, description }]) =>
  member(`readonly ${name}: ${type}`, description),
);

const COMMON = `${programTypes()}
/** Properties of every element besides those of \`HTMLElement\`; each that isn't read-only reflects its attribute. */
${declareInterface('SectionElement', [...fields(common.attributes), ...COMMON_PROPERTIES], 'HTMLElement')}
/** The attributes of every element as they are written in JSX. */
${declareInterface('SectionAttributes', jsxAttributes(common.attributes))}`;

const lines = (names: readonly string[], line: (name: string) => string, indent: string) =>
  names.map((name) => `${indent}${line(name)};\n`).join('');

/** The types of elements and of their events, whatever the elements are called on a page. */
export function elementDeclarations(definitions: readonly ElementDefinition[]): string {
  const events = definitions.flatMap((definition) => Object.keys(definition.events ?? {}));
  return `${definitions.map(elementTypes).join('\n')}
declare global {
  interface GlobalEventHandlersEventMap {
${lines(events, (name) => `'${name}': ${eventName(name)}`, '    ')}  }
}
`;
}

/** Tells TypeScript that these tags are these elements, in plain pages and in React's JSX. */
function tagDeclarations(definitions: readonly ElementDefinition[]): string {
  const tags = definitions.map(({ tag }) => tag);
  const markup = (name: string, indent: string) =>
    lines(tags, (tag) => `'${tag}': ${name}<${className(tag)}, ${attributesName(tag)}>`, indent);
  return `declare global {
  interface HTMLElementTagNameMap {
${lines(tags, (tag) => `'${tag}': ${className(tag)}`, '    ')}  }
}

// @ts-ignore React is not needed to use the elements; without it this type is not used.
type ReactProps<E, A> = A & Omit<import('react').DetailedHTMLProps<import('react').HTMLAttributes<E>, E>, keyof A>;

// @ts-ignore Without React there is nothing to extend.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${markup('ReactProps', '      ')}    }
  }
}

/** Attributes as templates write them, where every value in quotation marks is text. */
type Written<A> = { [N in keyof A]: NonNullable<A[N]> extends number ? A[N] | \`\${number}\` : A[N] };
/** The same by their properties' names, and events by those of Vue's listeners: \`api-base\` is \`apiBase\`, \`onprogram-load\` is \`onProgramLoad\`. */
type Camel<N> = N extends \`\${infer S}-\${infer R}\` ? \`\${S}\${Capitalize<Camel<R>>}\` : N;
type VueName<N> = N extends \`on\${infer E}-\${infer R}\` ? \`on\${Capitalize<E>}\${Capitalize<Camel<R>>}\` : Camel<N>;

// @ts-ignore Vue is not needed to use the elements; without it this type is not used.
type VueElement<E, A> = new () => E & { $props: { [N in keyof Written<A> as VueName<N>]: Written<A>[N] } & Omit<import('vue').HTMLAttributes, keyof A> & import('vue').PublicProps };

// @ts-ignore Without Vue there is nothing to extend.
declare module 'vue' {
  interface GlobalComponents {
${markup('VueElement', '    ')}  }
}

// @ts-ignore Svelte is not needed to use the elements; without it this type is not used.
type SvelteAttributes<E extends EventTarget, A> = Written<A> & { [N in keyof A as N extends \`on\${infer V}-\${infer R}\` ? \`on:\${V}-\${R}\` : never]: A[N] } & Omit<import('svelte/elements').HTMLAttributes<E>, keyof A>;

// @ts-ignore Without Svelte there is nothing to extend.
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${markup('SvelteAttributes', '    ')}  }
}
`;
}

const importTypes = (names: readonly string[], file: string) =>
  `import type { ${names.join(', ')} } from './${file}.js';\n`;

const PROGRAM = className(conferenceProgram.tag);

/** The declaration files of the package, by name, each beside the script that it is for. */
export function declarationFiles(): Record<string, string> {
  const others = sections.filter(({ tag }) => tag !== conferenceProgram.tag);
  const shared = importTypes(['SectionAttributes', 'SectionElement'], 'types');
  return {
    // The types that depend on no tag: a page that defines the program's class by another name gets no more.
    'types.d.ts': `${COMMON}\n${elementDeclarations([conferenceProgram])}`,
    'program.d.ts': `${importTypes([PROGRAM, attributesName(conferenceProgram.tag)], 'types')}
export * from './types.js';

${tagDeclarations([conferenceProgram])}`,
    'react.d.ts': `export * from './program.js';\n`,
    'program.class.d.ts': `${importTypes([PROGRAM], 'types')}
export * from './types.js';

/** The program's element, for \`customElements.define\` with a name of the page's own. */
export declare const ConferenceProgram: new () => ${PROGRAM};
`,
    'all.d.ts': `${shared}
export * from './program.js';

${elementDeclarations(others)}
${tagDeclarations(others)}`,
    'program-editor.d.ts': `${shared}
${elementDeclarations([programEditor])}
${tagDeclarations([programEditor])}`,
  };
}
