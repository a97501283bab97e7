import { type ElementDefinition, sectionElement } from './section-element.ts';

const parsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** Whether the page holds such an element with what the server has drawn: defining it will hydrate it. */
const isDrawn = (tag: string) => [...document.querySelectorAll(tag)].some((element) => element.shadowRoot);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Defines the elements once the page has been parsed: an `async` script could otherwise meet an element before its
 * declarative shadow root is attached. Each that hydrates does so in a task of its own, between which the page can
 * answer its visitor. A tag that is defined already, by a bundle loaded twice, is left alone.
 * Without a document nothing happens: frameworks import the package on their servers, too.
 * @param bundleBase address of the folder the bundle came from, with a trailing slash
 */
export async function defineElements(definitions: readonly ElementDefinition[], bundleBase: string): Promise<void> {
  if (typeof document === 'undefined') return;
  const wait = parsed();
  if (wait) await wait;
  for (const definition of definitions) {
    if (isDrawn(definition.tag)) await nextTask();
    if (!customElements.get(definition.tag))
      customElements.define(definition.tag, sectionElement(definition, bundleBase));
  }
}
