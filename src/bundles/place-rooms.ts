/**
 * Script in the heads of the host's own pages: while a page arrives, it puts the rooms of its program side by side, each time
 * that some of it has been parsed.
 */
import { earlyRooms } from '../sections/conference-program/rooms/early-rooms.ts';

const placing = new Map<HTMLElement, ReturnType<typeof earlyRooms>>();

// Not frame by frame: before the callbacks of a frame a browser may look what is below the pointer, and counts what it found
// then as moved, though nobody has seen it.
const arriving = new MutationObserver(() => place(false));

function place(isWhole: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('conference-program')) {
    if (!element.shadowRoot) continue;
    if (!placing.has(element)) {
      placing.set(element, earlyRooms(element));
      arriving.observe(element.shadowRoot, { childList: true, subtree: true });
    }
    placing.get(element)!(element.shadowRoot, isWhole);
  }
}

arriving.observe(document, { childList: true, subtree: true });
document.addEventListener(
  'readystatechange',
  () => {
    // All of it is there, and no other script has begun.
    place(true);
    arriving.disconnect();
  },
  { once: true },
);
