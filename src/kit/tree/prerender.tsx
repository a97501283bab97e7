import '../base.css';
import { renderToString } from 'react-dom/server';
import { type Host, hostOrigin, serverHost } from './host-context.ts';
import { DATA_ATTRIBUTE, LEAN_ATTRIBUTE, ROOT_ATTRIBUTE, STYLE_ATTRIBUTE, STYLES } from './root-markup.ts';
import { type SectionDefinition, sectionTree } from './section-tree.tsx';

/** `<` is the one character that could end the script element early; the escape means the same inside JSON. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** How a root is sent. */
interface Sending {
  /** The part of the data that the element's `readProps` can't restore from the markup. */
  dataToSend?: object;
  /** Attributes of the element that holds these data, as HTML: for a script that starts before React. */
  early?: string;
  /** Without the styles that its markup doesn't need. */
  isLean?: boolean;
}

const made = new WeakMap<object, { key: string; html: string }>();

const htmlOf: Host['htmlOf'] = (object, key, make) => {
  const known = made.get(object);
  if (known?.key === key) return known.html as ReturnType<typeof make>;
  const html = make();
  made.set(object, { key, html });
  return html;
};

/**
 * Makes a function that renders the declarative shadow root of an element, to be put inside its tags: styles, markup,
 * and the data to hydrate with.
 * @param cssFor the styles of an element by its tag, one text for each style element, and fewer for a lean root
 */
export const prerenderer =
  (cssFor: (tag: string, isLean?: boolean) => readonly string[]) =>
  /**
   * @param attributes props that the element's tag already has as attributes; they are left out of the data
   * @param data props that are not attributes, such as the program
   * @param assetBase address that pictures are resolved against, with a trailing slash
   */
  (
    definition: SectionDefinition,
    attributes: object,
    data: object,
    assetBase: string,
    { dataToSend = data, early = '', isLean = false }: Sending = {},
  ): string => {
    const { tag } = definition;
    const tree = sectionTree(
      definition,
      { ...data, ...attributes },
      {
        ...serverHost(hostOrigin(assetBase)),
        htmlOf,
      },
    );
    const markup = renderToString(tree, { identifierPrefix: `${tag}-` });
    const styles = cssFor(tag, isLean).map((css) => `<style ${STYLE_ATTRIBUTE}>${css}</style>`);
    return (
      `<template shadowrootmode="open">${styles.join('')}` +
      `<div ${ROOT_ATTRIBUTE}="${STYLES}"${isLean ? ` ${LEAN_ATTRIBUTE}` : ''}>${markup}</div>` +
      `<script type="application/json" ${DATA_ATTRIBUTE}${early}>${scriptJson({ assetBase, props: dataToSend })}</script></template>`
    );
  };
