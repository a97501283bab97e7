/** For so many frames an element has stood at its place when what is above it has its height. */
const FRAMES = 3;

/**
 * Resolves when nothing moves an element within its section any longer. A browser gives parts that come near the window their
 * true heights one within the other, each a frame later.
 */
export async function atRest(element: HTMLElement): Promise<void> {
  let place: number | undefined;
  for (let frames = 0; frames < FRAMES;) {
    await new Promise(requestAnimationFrame);
    const now = element.offsetTop;
    // Another font gives lines another height.
    frames = now === place && document.fonts.status === 'loaded' ? frames + 1 : 1;
    place = now;
  }
}
