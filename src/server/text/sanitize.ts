import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5';
import {
  type CleanOptions,
  cleanHtml,
  MAX_DEPTH,
  MAX_ELEMENTS,
  TooMuch,
  type Tree,
} from '../../program/html/clean-html.ts';
import { mapHtmlFields } from '../../program/html/map-html-fields.ts';
import type { Schedule } from '../../program/model/types.ts';
import { EDIT_LIMITS } from '../limits/edit-limits.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** The allowed cost of cleaning many texts at once. */
export class CleaningBudget {
  private elements = EDIT_LIMITS.elements;

  /** Whether a text since the beginning wasn't cleaned, and only its words were kept. */
  get isSpent(): boolean {
    return this.elements < 0;
  }

  spend(): boolean {
    return --this.elements >= 0;
  }
}

let budget: CleaningBudget | undefined;

/** Runs `work`, which waits for nothing: what it cleans is at the expense of `given`. */
export function cleanWithin<T>(given: CleaningBudget, work: () => T): T {
  budget = given;
  try {
    return work();
  } finally {
    budget = undefined;
  }
}

/** Counts all that the parser makes, also what it never opens: void elements and comments. */
function boundedAdapter() {
  let depth = 0;
  let elements = 0;
  const count = () => {
    if (++elements > MAX_ELEMENTS || budget?.spend() === false) throw new TooMuch();
  };
  return {
    ...defaultTreeAdapter,
    createElement(...given: Parameters<typeof defaultTreeAdapter.createElement>) {
      count();
      return defaultTreeAdapter.createElement(...given);
    },
    createCommentNode(data: string) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
    onItemPush() {
      if (++depth > MAX_DEPTH) throw new TooMuch();
    },
    onItemPop() {
      depth--;
    },
  };
}

/** The parser of the HTML standard: the same tree that a browser builds. */
const tree: Tree<Node> = {
  parse(text) {
    const body = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
    return parseFragment(body, text, { scriptingEnabled: false, treeAdapter: boundedAdapter() });
  },
  name: (node) => node.nodeName,
  text: (node) => (node as DefaultTreeAdapterTypes.TextNode).value,
  children: (node) => ('childNodes' in node ? node.childNodes : []),
  attribute: (element, name) =>
    (element as DefaultTreeAdapterTypes.Element).attrs.find((attribute) => attribute.name === name)?.value ?? null,
};

const clean = (text: string, options?: CleanOptions) => cleanHtml(text, tree, options);

/** Makes HTML safe before it is kept, by the allow-list that the browser applies again. */
export const sanitize = (text: string): string => clean(text);

/** The same for an item's title, which the page puts into a heading or a button. */
export const sanitizeTitle = (text: string): string => clean(text, { inline: true });

/** A program that didn't come through our own calls: of another time's rules, or written into the database by hand. */
export const sanitizeSchedule = (schedule: Schedule): Schedule =>
  mapHtmlFields(schedule, (text, inline) => clean(text, { inline }));

/** Tells whether a reader would see nothing: no text and no image. Expects sanitized HTML. */
export function isBlankHtml(text: string): boolean {
  if (/<img\b/.test(text)) return false;
  const words = text.replace(/<[^>]*>/g, '');
  return isBlank(words.includes('&') ? tree.text(parseFragment(words).childNodes[0]!) : words);
}

/** `trim` leaves characters that have no width; a title of those alone is blank too. */
export const isBlank = (text: string) => text.replace(/[\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/gu, '').trim() === '';

/**
 * Removes control characters other than tab and line ends, and replaces halves of surrogate pairs: no database column and no
 * HTML page can hold them. They come from clipboards.
 */
export const cleanText = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/\p{Surrogate}/gu, '\ufffd');
