import { customProperties, summaryOf } from './manifest.mjs';
import { schemes } from './read-css.mjs';

const MAIN = 'conference-program';

const code = (text) => (text ? `\`${text}\`` : '');
const cell = (text = '') => text.replaceAll('|', '\\|');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const attributeRows = (attributes) =>
  attributes.map(({ name, type, default: initial, description }) => [code(name), code(type), initial, description]);

/** Parts with the elements that have them; a shared piece is one row. */
function partRows(elements) {
  const rows = new Map();
  for (const { tag, parts } of elements)
    for (const { name, description } of parts) {
      const key = `${name} ${description}`;
      rows.set(key, { name, description, tags: [...(rows.get(key)?.tags ?? []), tag] });
    }
  return [...rows.values()].map(({ name, description, tags }) => [code(name), description, tags.map(code).join(', ')]);
}

function customPropertyRows(reads) {
  return customProperties(reads).map(({ name, default: value, description }) => {
    const { light, dark } = schemes(value);
    return [code(name), code(light), dark === light ? '' : code(dark), description];
  });
}

/** The generated sections of the README by name: Markdown tables. */
export function readmeTables({ elements, common }) {
  const main = elements.find(({ tag }) => tag === MAIN);
  const others = elements.filter((element) => element !== main);
  return {
    elements: table(
      ['Element', 'What it shows'],
      elements.map((element) => [code(`<${element.tag}>`), summaryOf(element)]),
    ),
    attributes: table(['Attribute', 'Type', 'Default', 'What it does'], attributeRows(main.attributes)),
    'common-attributes': table(['Attribute', 'Type', 'Default', 'What it does'], attributeRows(common.attributes)),
    properties: table(
      ['Property', 'Type', 'What it is'],
      main.properties.map(({ name, type, description }) => [code(name), code(type), description]),
    ),
    events: table(
      ['Event', 'Type', 'When'],
      main.events.map(({ name, type, description }) => [code(name), code(type), description]),
    ),
    slots: table(
      ['Slot', 'Element', 'When its content is shown'],
      [
        ['default', code(MAIN), main.slots[0]?.description],
        ['default', 'every other', common.slots[0]?.description],
      ],
    ),
    parts: table(
      ['Part', 'What it is'],
      main.parts.map(({ name, description }) => [code(name), description]),
    ),
    'other-parts': table(['Part', 'What it is', 'In'], partRows(others)),
    'custom-properties': table(
      ['Custom property', 'Default', 'Default in dark', 'What it sets'],
      customPropertyRows(elements.flatMap(({ reads }) => reads)),
    ),
  };
}

const BETWEEN_MARKS = /(<!-- generated:([\w-]+) -->)[\s\S]*?(<!-- \/generated -->)/g;

/** Marks of the README without a table, and tables without a mark, one line each. */
export function markProblems(readme, tables) {
  const marks = [...readme.matchAll(BETWEEN_MARKS)].map(([, , name]) => name);
  return [
    ...marks.filter((name) => !tables[name]).map((name) => `README.md: there is no table generated:${name}`),
    ...Object.keys(tables)
      .filter((name) => !marks.includes(name))
      .map((name) => `README.md: <!-- generated:${name} --> … <!-- /generated --> is missing`),
  ];
}

/** Puts the tables between their marks. */
export const fillReadme = (readme, tables) =>
  readme.replace(BETWEEN_MARKS, (_, open, name, close) => `${open}\n\n${tables[name]}\n\n${close}`);
