/**
 * Script in the heads of the host's own pages: while a page arrives, it puts the rooms of its program side by side before each
 * frame is painted.
 */
import { earlyRooms } from '../sections/conference-program/rooms/early-rooms.ts';

const placing = new Map<HTMLElement, ReturnType<typeof earlyRooms>>();

function place(isWhole: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('conference-program')) {
    if (!element.shadowRoot) continue;
    if (!placing.has(element)) placing.set(element, earlyRooms(element));
    placing.get(element)!(element.shadowRoot, isWhole);
  }
}

function placeBeforePaint(): void {
  if (document.readyState !== 'loading') return;
  place(false);
  requestAnimationFrame(placeBeforePaint);
}

placeBeforePaint();
// All of it is there, and no other script has begun.
document.addEventListener('readystatechange', () => place(true), { once: true });
