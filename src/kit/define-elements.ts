const parsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** Whether the page holds such an element with what the server has rendered: defining it will hydrate it. */
const isPrerendered = (tag: string) => [...document.querySelectorAll(tag)].some((element) => element.shadowRoot);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Defines the elements once the page has been parsed: an `async` script could otherwise meet an element before its
 * declarative shadow root is attached. Each that hydrates does so in a task of its own, between which the page can
 * answer its visitor. A tag that is defined already, by a bundle loaded twice, is left alone.
 * Without a document nothing happens: frameworks import the package on their servers, too.
 * @param elementClass makes the class of one
 */
export async function defineElements<Definition extends { tag: string }>(
  definitions: readonly Definition[],
  elementClass: (definition: Definition) => CustomElementConstructor,
): Promise<void> {
  if (typeof document === 'undefined') return;
  const wait = parsed();
  if (wait) await wait;
  for (const definition of definitions) {
    if (isPrerendered(definition.tag)) await nextTask();
    if (!customElements.get(definition.tag)) customElements.define(definition.tag, elementClass(definition));
  }
}
