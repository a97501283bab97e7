import type { Field, PrivateField } from './entities.ts';
import { isHtml, mayBeBlank } from './entity.ts';

/** Describes a field to readers of the API's documentation or the package's types. */
export function describeField(field: Field | PrivateField): string {
  if ('purpose' in field) return field.purpose;
  if (field.kind === 'date') return 'Calendar date in the zone of the event, YYYY-MM-DD';
  if (field.kind === 'choice') return `${field.choices.map((word) => `\`${word}\``).join(', ')}, or empty`;
  if (field.kept) {
    const planned = field.of ? `${field.of} that the item was planned for` : 'room that the item was planned in';
    return `The ${planned}, as plain text, where it has been changed on its day; the host keeps it, and it may be empty`;
  }
  if (field.of) return `Plain text that explains \`${field.of}\`, may be empty`;
  return `${isHtml(field) ? 'HTML' : 'Plain text'}, ${mayBeBlank(field) ? 'may be empty' : 'not blank'}`;
}

/** The same for names that the host has from its event. */
export const describeNames = (name: string): string =>
  `The ${name} of the event in their order, the same in every day; absent where the event has none`;

/** The same for a date and time that the host computes. */
export const describeMoment = (name: string): string =>
  `The ${name.replace('_', ' ')} of the item, RFC 3339 with the offset of the event's zone; null where the host can't tell`;
