/** For so many frames an element has stood at its place when what is above it has its height: three parts lie one within the other. */
const FRAMES = 8;

/**
 * Resolves when nothing moves an element within its section any longer. A browser gives parts that come near the window their
 * true heights one within the other, each a frame or two later.
 */
export async function atRest(element: HTMLElement): Promise<void> {
  let place: number | undefined;
  for (let frames = 0; frames < FRAMES;) {
    await new Promise(requestAnimationFrame);
    const now = element.offsetTop;
    frames = now === place ? frames + 1 : 1;
    place = now;
  }
}
