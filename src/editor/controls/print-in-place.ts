/** Something that a page of an editor prints in place of itself: it is made in this tab, and the host is asked for nothing. */

const styles = (name: string) => `
.${name} { display: none }
@media print {
  html, body { margin: 0; background: #fff }
  body > :not(.${name}) { display: none !important }
}`;

export function text(tag: string, content: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  return element;
}

/**
 * Prints an element, and takes it away again.
 * @param name of its class
 * @param css its own styles, the size of the paper included
 */
export function printInPlace(name: string, element: HTMLElement, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles(name) + css);
  element.className = name;
  document.body.append(element);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const end = () => {
    element.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  addEventListener('afterprint', end, { once: true });
  print();
}
