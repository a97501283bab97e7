/**
 * Puts the markup that the script's host answers into a shadow root while it arrives: the parser of an inert document goes
 * on inside the wrapper wherever that is. The HTML is trusted as the script itself is.
 */
import { DATA_ATTRIBUTE, hasOwnStyles, ROOT_ATTRIBUTE, STYLE_ATTRIBUTE } from '../../kit/tree/root-markup.ts';
import { inertWriter } from '../../program/html/trusted-html.ts';

/** The beginning of a declarative root: its styles, and the wrapper behind them. */
const START = new RegExp(
  `<template shadowrootmode="open">((?:<style ${STYLE_ATTRIBUTE}>.*?</style>)*)(?=<div ${ROOT_ATTRIBUTE}\\b)`,
  's',
);
const STYLE = new RegExp(`<style ${STYLE_ATTRIBUTE}>(.*?)</style>`, 'gs');
const END = '</template>';
/** How many characters have to be there before any is shown: more than a window holds, so that what follows moves once. */
const SHOWN_FROM = 40_000;

export class MarkupWriter {
  /** Whether a part of the program is in the root. */
  isBegun = false;
  /** Whether all of it is. */
  isWhole = false;
  private readonly sheet = new CSSStyleSheet();
  private inert: ReturnType<typeof inertWriter> | undefined;
  private written = 0;

  constructor(private readonly root: ShadowRoot) {}

  /**
   * @param text all that has arrived
   * @param hasEnded nothing more will arrive
   */
  write(text: string, hasEnded: boolean): void {
    if (!this.inert && (hasEnded || text.length >= SHOWN_FROM)) this.begin(text);
    const { inert, root } = this;
    if (!inert || this.isWhole) return;
    const end = text.indexOf(END, this.written);
    // A part of the end may have arrived.
    const next = end < 0 ? text.length - END.length : end;
    if (next > this.written) inert.write(text.slice(this.written, next));
    this.written = Math.max(this.written, next);
    this.isWhole = end >= 0;
    const wrapper = inert.root.querySelector(`[${ROOT_ATTRIBUTE}]`);
    if (wrapper) root.replaceChildren(wrapper);
    if (this.isWhole) root.append(...inert.root.querySelectorAll(`[${DATA_ATTRIBUTE}]`));
  }

  /** Takes the styles away unless they are those of the element, which then brings no others. */
  dropStyles(): void {
    if (!hasOwnStyles(this.root))
      this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter((other) => other !== this.sheet);
  }

  private begin(text: string): void {
    const found = START.exec(text);
    if (!found) return;
    const css = Array.from(found[1]!.matchAll(STYLE), ([, rules]) => rules);
    this.sheet.replaceSync(css.join('\n'));
    this.root.adoptedStyleSheets.push(this.sheet);
    this.inert = inertWriter();
    this.written = found.index + found[0].length;
    this.isBegun = true;
  }
}
