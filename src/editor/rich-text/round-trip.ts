import type { Node, Schema } from 'prosemirror-model';
import { hasPlainLines } from '../../program/html/plain-lines.ts';
import { canonical, isSame, lostIn } from './canonical.ts';
import { readHtml, Unreadable } from './read-html.ts';
import { blocksSchema, inlineSchema } from './schema.ts';
import { writeHtml } from './write-html.ts';

/** Makes nodes of safe HTML. */
export type Parse = (html: string) => ParentNode;

export interface Read {
  doc: Node;
  /** The losses if the text were written again, in everyday words; empty if nothing. */
  lost: string;
}

export const schemaFor = (isInline: boolean): Schema => (isInline ? inlineSchema : blocksSchema);

/** A text typed in several lines, without tags, as paragraphs that look the same. */
const withParagraphs = (text: string): string =>
  hasPlainLines(text)
    ? text
        .trim()
        .split(/\n[\t ]*\n\s*/)
        .map((paragraph) => `<p>${paragraph.split('\n').join('<br>')}</p>`)
        .join('')
    : text;

/** Reads a text, and looks whether writing it again gives what it shows now. */
export function readText(given: string, parse: Parse, isInline: boolean): Read {
  const schema = schemaFor(isInline);
  const html = isInline ? given : withParagraphs(given);
  const before = canonical(parse(html));
  try {
    const doc = readHtml(schema, parse(html));
    const after = canonical(parse(writeHtml(doc)));
    return { doc, lost: isSame(before, after) ? '' : lostIn(before, after) || 'some spaces' };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const words = schema.text((parse(html) as globalThis.Node & ParentNode).textContent || ' ');
    const doc = schema.topNodeType.create(null, isInline ? words : schema.node('p', null, words));
    return { doc, lost: lostIn(before, canonical(parse(writeHtml(doc)))) || 'its formatting' };
  }
}
