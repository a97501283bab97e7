import { describeField, describeMoment, describeNames } from '../../src/program/model/describe-field.ts';
import { type Field, type Kind, KINDS } from '../../src/program/model/entities.ts';
import { computedOf, entity } from '../../src/program/model/entity.ts';

/** The package's names for the types of rows. */
const TYPE_NAMES: Record<Kind, string> = { day: 'Day', item: 'ScheduleItem', 'sub-item': 'SubItem' };

const member = (name: string, type: string, comment?: string) =>
  `${comment ? `  /** ${comment} */\n` : ''}  ${name}: ${type};\n`;

function typeOf(field: Field): string {
  if (field.kind === 'choice') return ['', ...field.choices].map((word) => `'${word}'`).join(' | ');
  return field.kind === 'date' ? 'string | null' : 'string';
}

const fieldMember = (field: Field) =>
  member(
    `${field.name}${field.optional ? '?' : ''}`,
    typeOf(field),
    `${describeField(field)}; for example \`${field.example}\`.`,
  );

function rowType(kind: Kind): string {
  const { name, parent, fields, children, ofEvent = [] } = entity(kind);
  const members = [
    member('id', 'number'),
    parent ? member(parent.field, 'number', `Id of the ${entity(parent.kind).name}.`) : '',
    ...fields.map(fieldMember),
    ...computedOf(kind).map((moment) =>
      member(`${moment}?`, 'string | null', `${describeMoment(moment)}. Absent when the host doesn't compute it.`),
    ),
    ...ofEvent.map((name) => member(`${name}?`, 'readonly string[]', `${describeNames(name)}.`)),
    children ? member(children.key, `${TYPE_NAMES[children.kind]}[]`, 'In display order.') : '',
    member(
      'version?',
      'number',
      'Increases by one with every change; sent back in `If-Match`. Absent if the host has none.',
    ),
  ];
  return `/** A ${name} of the program. */\nexport interface ${TYPE_NAMES[kind]} {\n${members.join('')}}\n`;
}

/**
 * The types of a program as text, with a description of each field. The package's users see these instead of the mapped
 * types of `src/program/model/types.ts`; a test compares the two.
 */
export const programTypes = (): string =>
  [
    ...KINDS.map(rowType),
    '/** The program as `GET /api/schedule` answers it: days in display order. */\nexport type Schedule = Day[];\n',
  ].join('\n');
