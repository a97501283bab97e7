import type { Node } from 'prosemirror-model';

/** A place in a text, which is the same in its HTML and in what the page shows of it. */
export interface Offset {
  /** How many characters, without white space, stand before it. */
  count: number;
  /** It is where the next character begins, and not where the last one ends: white space is between them. */
  isBeforeNext: boolean;
}

/** The place in a document. */
export function placeOf(doc: Node, { count, isBeforeNext }: Offset): number {
  const wanted = isBeforeNext ? count : count - 1;
  let seen = 0;
  let end = doc.content.size;
  let place: number | undefined;
  doc.descendants((node, at) => {
    if (!node.isText) return;
    end = at + node.nodeSize;
    for (let index = 0; index < node.text!.length && place === undefined; index++) {
      if (!/[^\t\n\f\r ]/.test(node.text![index]!)) continue;
      if (seen++ === wanted) place = at + index + (isBeforeNext ? 0 : 1);
    }
  });
  return place ?? end;
}
