import { safeHtml } from '../../../../program/html/safe-html.ts';
import { parseInert } from '../../../../program/html/trusted-html.ts';
import type { Kind } from '../../../../program/model/entities.ts';
import { isHtml, nameField, storedFields } from '../../../../program/model/entity.ts';
import { textOf } from './form-values.ts';
import { typedHtml } from '../../../../program/html/typed-html.ts';

/** Line breaks become spaces, so that the words of two lines or two table cells stay apart. */
const inLine = (html: string) => safeHtml(html, { inline: true }).replaceAll('<br>', ' ');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text that people read when `html` is rendered, in one line; for button names and messages. */
export const oneLineText = (html: string): string =>
  oneLine(/[<&]/.test(html) ? (parseInert(inLine(html)).textContent ?? '') : html);

/** The readable text of a field's value, also as typed, in one line: a field of plain text holds no HTML, whatever it looks like. */
export function fieldText(kind: Kind, name: string, value: string): string {
  const field = storedFields(kind).find((one) => one.name === name);
  return field && isHtml(field) ? oneLineText(typedHtml(value)) : oneLine(value);
}

/**
 * The readable text that identifies a row, in one line.
 * @param row from the program, an answer of the host or a form
 */
export const titleText = (kind: Kind, row: object): string => fieldText(kind, nameField(kind).name, textOf(kind, row));

/** Longest row name in a control's label, in characters. */
const NAME_LENGTH = 80;

/** Plain text, short enough for a control's label. */
export const shortName = (text: string): string => {
  const name = text || 'without text';
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;
};

/** A short name for a row. */
export const rowName = (kind: Kind, row: object): string => shortName(titleText(kind, row));
