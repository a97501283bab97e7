import { type CleanOptions, cleanHtml, MAX_DEPTH, MAX_ELEMENTS, TooMuch, type Tree } from './clean-html.ts';
import { mapHtmlFields } from './map-html-fields.ts';
import { inertWriter, parseInert } from './trusted-html.ts';
import type { SafeHtml, SafeSchedule, Schedule } from '../model/types.ts';

/**
 * A property of a parsed node. On a `<form>`, an `<input name=childNodes>` inside shadows the property of that name
 * (DOM clobbering), so a form's is read through its prototype.
 */
const read = <Name extends 'nodeType' | 'nodeName' | 'childNodes'>(node: Node, name: Name): Node[Name] =>
  node instanceof HTMLFormElement ? Reflect.get(HTMLFormElement.prototype, name, node) : node[name];

/** After how many tags more a text is measured. */
const STEP = 50;

/** Matches an element that lies too deep; `html` and `body` count here. */
const TOO_DEEP = '* '.repeat(MAX_DEPTH + 1) + '*';

function measure(root: Element): void {
  if (root.getElementsByTagName('*').length > MAX_ELEMENTS || root.querySelector(TOO_DEEP)) throw new TooMuch();
}

/**
 * A browser can't be stopped while it parses a text, and 4 kB of formatting left open takes seconds. So a text of many
 * tags is first written into a document a few at a time: what those can add is bounded by what is open.
 * docs/decisions/html-cleaned-twice.md
 */
function measureInSteps(text: string): void {
  // In a document a style would be held against the page's policy. This is parsed alike, and has no effect.
  const html = text.replace(/<(\/?)style\b/gi, '<$1noframes');
  let tags = 0;
  let written = 0;
  let inert: ReturnType<typeof inertWriter> | undefined;
  for (const { index } of html.matchAll(/<[a-z]/gi)) {
    if (++tags % STEP > 0) continue;
    // The contents of a template can't be counted from outside; none are kept.
    if (!inert && /<template/i.test(html)) throw new TooMuch();
    inert ??= inertWriter();
    inert.write(html.slice(written, index));
    written = index;
    measure(inert.root);
  }
}

/**
 * Renames `style` attributes and event handlers, which Chromium holds against the page's policy even in a document that
 * shows nothing. In the name of an attribute a character reference is none; anywhere else the word is still read as it
 * was written. Only a `<style =` or `</style =` may be the tag of a style, which keeps its name.
 */
export const withoutStyles = (html: string): string =>
  html.replace(
    /(<\/?)?(styl(?=e\s*=)|\bo(?=n[a-z]+\s*=))([en])/gi,
    (word, tag: string | undefined, start: string, letter: string, at: number) =>
      tag && start !== 'o' && start !== 'O' && html[at + word.length] !== '='
        ? word
        : `${tag ?? ''}${start}&#${letter.charCodeAt(0)};`,
  );

/** Whether an attribute of a parsed text was a `style`. */
export const isStyle = (name: string) => name.startsWith('styl&');

/** Whether it was an event handler. */
export const isHandler = (name: string) => /^o[n&]/.test(name);

function parse(html: string): HTMLElement {
  const text = withoutStyles(html);
  measureInSteps(text);
  const root = parseInert(text);
  measure(root);
  return root;
}

/** The browser's own parser. */
export const domTree: Tree<Node> = {
  parse,
  // By type, since names deceive: `<?b x?>` is a processing instruction whose name is `b`.
  name(node) {
    const type = read(node, 'nodeType');
    if (type === Node.ELEMENT_NODE) return read(node, 'nodeName').toLowerCase();
    return type === Node.TEXT_NODE ? '#text' : '#other';
  },
  text: (node) => node.nodeValue!,
  children: (node) => read(node, 'childNodes'),
  attribute: (element, name) => Element.prototype.getAttribute.call(element, name === 'style' ? 'styl&#101;' : name),
};

/** Makes one text safe to render. docs/decisions/html-cleaned-twice.md */
export const safeHtml = (html: string, options?: CleanOptions) => cleanHtml(html, domTree, options) as SafeHtml;

/**
 * The one place in the browser where a program becomes safe to render.
 * @param base address of the program's host, against which relative addresses are resolved; without it they are kept
 */
export const safeSchedule = (schedule: Schedule, base?: string) =>
  mapHtmlFields(schedule, (html, inline) => safeHtml(html, { inline, base })) as SafeSchedule;
