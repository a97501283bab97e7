/** HTML that is changed where it must be, and stays as it is everywhere else. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** A change of a text, by places in it. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

export const valueOf = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value;

/** The value of an attribute as it is written between quotation marks. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function* elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn('content' in child ? child.content : child);
  }
}

/** @param changesOf the changes at an element that is written in the page, those in templates included */
export function withChanges(html: string, changesOf: (element: Element) => readonly Change[]): string {
  const changes = [...elementsIn(parse(html, { sourceCodeLocationInfo: true }))]
    .filter(({ sourceCodeLocation }) => sourceCodeLocation)
    .flatMap(changesOf)
    .sort((one, other) => one.start - other.start);
  let end = 0;
  const pieces = changes.flatMap((change) => {
    const before = html.slice(end, change.start);
    ({ end } = change);
    return [before, change.text];
  });
  return [...pieces, html.slice(end)].join('');
}
