import './base.css';
import { renderToString } from 'react-dom/server';
import { DEFAULT_HEADING_LEVEL } from './host-context.ts';
import { DATA_ATTRIBUTE, ROOT_ATTRIBUTE, STYLE_ATTRIBUTE, sectionTree } from './react-renderer.tsx';
import type { ElementDefinition } from './section-element.ts';
import { cssFor } from './stylesheet.ts';

/** `<` is the one character that could end the script element early; the escape means the same inside JSON. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The declarative shadow root of one element, to be put inside its tags: styles, markup, and the data it hydrates with.
 * @param attributes props that the element's tag already carries as attributes; they don't travel in the data
 * @param data props that no attribute carries, such as the program
 * @param assetBase address that pictures are resolved against, with a trailing slash
 * @param traveling what the element's `readDrawn` needs beside the markup to have the data again
 */
export function declarativeShadowRoot(
  { tag, component }: ElementDefinition,
  attributes: object,
  data: object,
  assetBase: string,
  traveling: object = data,
): string {
  const host = { element: null, assetBase, headingLevel: DEFAULT_HEADING_LEVEL, emit: () => {} };
  const markup = renderToString(sectionTree(component, { ...data, ...attributes }, host), {
    identifierPrefix: `${tag}-`,
  });
  const styles = cssFor(tag)
    .map((css) => `<style ${STYLE_ATTRIBUTE}>${css}</style>`)
    .join('');
  return (
    `<template shadowrootmode="open">${styles}` +
    `<div ${ROOT_ATTRIBUTE}>${markup}</div>` +
    `<script type="application/json" ${DATA_ATTRIBUTE}>${scriptJson({ assetBase, props: traveling })}</script></template>`
  );
}
