import { painted, parsed } from './page-moments.ts';

/** Whether the page has a prerendered element with this tag, which will hydrate when it is defined. */
const isPrerendered = (tag: string) => [...document.querySelectorAll(tag)].some((element) => element.shadowRoot);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Defines the elements once the page has been parsed. An `async` script could otherwise find an element whose
 * declarative shadow root isn't attached yet. Each prerendered element gets a task of its own, so that the page can
 * react to its visitor in between.
 * @param elementClass makes the class for a definition
 */
export async function defineElements<Definition extends { tag: string; hydrateOnInteraction?: boolean }>(
  definitions: readonly Definition[],
  elementClass: (definition: Definition) => CustomElementConstructor,
): Promise<void> {
  // Frameworks import the package on their servers, too.
  if (typeof document === 'undefined') return;
  const wait = parsed();
  if (wait) await wait;
  // The content can be read already, and hydrating 3,000 items takes a desktop up to 0.2 s.
  if (definitions.some(({ tag }) => isPrerendered(tag))) await painted();
  for (const definition of definitions) {
    if (isPrerendered(definition.tag) && !definition.hydrateOnInteraction) await nextTask();
    // The tag is defined already if a bundle was loaded twice.
    if (!customElements.get(definition.tag)) customElements.define(definition.tag, elementClass(definition));
  }
}
