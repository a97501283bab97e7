/**
 * Notices focus and presses in an element that isn't defined yet. When the element is defined, each pressed button and each
 * pressed link to a place in the program is pressed again, once.
 * @returns a function whose promise resolves at the next press
 */
export function replayEarlyClicks(tag: string): () => Promise<void> {
  const pressed = new Set<HTMLElement>();
  const waiting = new Set<() => void>();
  const controller = new AbortController();
  const isInside = (path: EventTarget[]) =>
    path.some((node) => node instanceof HTMLElement && node.matches(`${tag}:not(:defined)`));
  const notice = (event: Event) => {
    const path = event.composedPath();
    if (!isInside(path)) return;
    for (const tell of waiting) tell();
    waiting.clear();
    const target = path.find((node) => node instanceof HTMLElement && node.matches('button, a[href^="#"]'));
    if (event.type !== 'click' || !target) return;
    event.preventDefault();
    // The last one last.
    pressed.delete(target as HTMLElement);
    pressed.add(target as HTMLElement);
  };
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, notice, { capture: true, signal: controller.signal });
  void customElements.whenDefined(tag).then(() => {
    controller.abort();
    for (const target of pressed) target.click();
  });
  return () => new Promise((resolve) => waiting.add(resolve));
}
