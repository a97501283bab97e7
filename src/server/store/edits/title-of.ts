import { plainText } from '../../../program/search/labels.ts';
import { withCharacters } from '../../text/character-references.ts';

/** What a row is called, as plain text. */
export function titleOf(row: object): string {
  const { title = '', content } = row as Partial<Record<'title' | 'content', string>>;
  return plainText(withCharacters(content ?? title));
}
