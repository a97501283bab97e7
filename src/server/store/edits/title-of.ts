import type { Kind } from '../../../program/model/entities.ts';
import { isHtml, nameField } from '../../../program/model/entity.ts';
import { plainText } from '../../../program/search/labels.ts';
import { withCharacters } from '../../text/character-references.ts';

/** The name of a row, as plain text. */
export function titleOf(kind: Kind, row: object): string {
  const field = nameField(kind);
  const text = (row as Readonly<Record<string, string | undefined>>)[field.name] ?? '';
  return isHtml(field) ? plainText(withCharacters(text)) : text;
}
