/**
 * Resolves when a visitor first enters or presses something in an element that isn't defined yet. A pressed button or
 * link to a place in the program is pressed again when the element is: nobody has to press twice.
 */
export function firstPress(tag: string): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const isInside = (path: EventTarget[]) =>
      path.some((node) => node instanceof HTMLElement && node.matches(`${tag}:not(:defined)`));
    const notice = (event: Event) => {
      const path = event.composedPath();
      if (!isInside(path)) return;
      resolve();
      const pressed = path.find((node) => node instanceof HTMLElement && node.matches('button, a[href^="#"]'));
      if (event.type !== 'click' || !pressed) return;
      event.preventDefault();
      void customElements.whenDefined(tag).then(() => (pressed as HTMLElement).click());
    };
    for (const type of ['click', 'focusin'])
      document.addEventListener(type, notice, { capture: true, signal: controller.signal });
    void customElements.whenDefined(tag).then(() => controller.abort());
  });
}
