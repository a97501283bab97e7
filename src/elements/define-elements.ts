import { type ElementDefinition, sectionElement } from './section-element.ts';

/**
 * Defines the elements once the page has been parsed: an `async` script could otherwise meet an element before its
 * declarative shadow root is attached. A tag that is defined already, by a bundle loaded twice, is left alone.
 * @param bundleBase address of the folder the bundle came from, with a trailing slash
 */
export function defineElements(definitions: readonly ElementDefinition[], bundleBase: string): void {
  const define = () => {
    for (const definition of definitions) {
      if (!customElements.get(definition.tag))
        customElements.define(definition.tag, sectionElement(definition, bundleBase));
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', define, { once: true });
  else define();
}
