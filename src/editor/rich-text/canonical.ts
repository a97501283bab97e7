import { ALLOWED_ATTRIBUTES } from '../../program/html/html-policy.ts';
import { collapsed, INLINE_OR_TEXT } from './white-space.ts';

/** One thing that a text shows. */
export interface Token {
  /** The same for two things exactly if a reader can't tell them apart. */
  key: string;
  /** The elements that make it. */
  tags: readonly string[];
}

interface Piece {
  /** Null for a picture or a line break. */
  text: string | null;
  around: readonly Element[];
}

/** The attributes are those that the allow-list keeps. */
function nameOf(element: Element): string {
  const written = (ALLOWED_ATTRIBUTES[element.localName] ?? []).flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [`${name}=${JSON.stringify(value)}`];
  });
  return [element.localName, ...written].join(' ');
}

const tagsOf = (elements: readonly Element[]) => elements.map(({ localName }) => localName);

function lineTokens(line: readonly Piece[], isPreformatted: boolean): Token[] {
  const texts = line.map(({ text }) => text);
  const shown = isPreformatted ? texts : collapsed(texts);
  const tokens: (Token & { names: string; text: string | null })[] = [];
  line.forEach(({ around }, index) => {
    const text = shown[index]!;
    if (text === '') return;
    // Which of two inline elements is the outer one can't be seen.
    const names = around.map(nameOf).sort().join('; ');
    const last = tokens.at(-1);
    if (text !== null && last?.names === names && last.text !== null) {
      last.text += text;
      last.key = `${names}: ${last.text}`;
    } else tokens.push({ key: `${names}: ${text}`, tags: tagsOf(around), names, text });
  });
  return tokens;
}

/**
 * A text as shown, in order. White space that HTML collapses doesn't count, nor does how bold and italic are nested in each
 * other.
 */
export function canonical(root: ParentNode): Token[] {
  const tokens: Token[] = [];
  let line: Piece[] = [];
  const endLine = (isPreformatted: boolean) => {
    tokens.push(...lineTokens(line, isPreformatted));
    line = [];
  };
  const look = (node: Node, around: readonly Element[], isPreformatted: boolean) => {
    if (node.nodeType === node.TEXT_NODE) return void line.push({ text: node.nodeValue!, around });
    const element = node as Element;
    if (/^(?:br|img)$/.test(element.localName)) return void line.push({ text: null, around: [...around, element] });
    if (INLINE_OR_TEXT.test(element.localName)) {
      for (const child of element.childNodes) look(child, [...around, element], isPreformatted);
      return;
    }
    endLine(isPreformatted);
    tokens.push({ key: `<${nameOf(element)}>`, tags: [element.localName] });
    const isPre = isPreformatted || element.localName === 'pre';
    for (const child of element.childNodes) look(child, around, isPre);
    endLine(isPre);
    tokens.push({ key: `</${element.localName}>`, tags: [element.localName] });
  };
  for (const child of root.childNodes) look(child, [], false);
  endLine(false);
  return tokens;
}

export const isSame = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]!.key);

/** Everyday words for elements; others are named by their tag. */
const WORDS: Readonly<Record<string, string>> = {
  a: 'a link',
  dd: 'a list of terms',
  dl: 'a list of terms',
  dt: 'a list of terms',
  img: 'a picture',
  li: 'a list',
  ol: 'a list',
  table: 'a table',
  td: 'a table',
  th: 'a table',
  tr: 'a table',
  ul: 'a list',
};

/** The elements that a text loses or has elsewhere when it becomes another, in everyday words. */
export function lostIn(before: readonly Token[], after: readonly Token[]): string {
  const left = after.map(({ key }) => key);
  const lost = before.filter(({ key }) => {
    const place = left.indexOf(key);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  const tags = lost.flatMap((token) => token.tags);
  return [...new Set(tags.map((tag) => WORDS[tag] ?? `<${tag}>`))].slice(0, 4).join(', ');
}
