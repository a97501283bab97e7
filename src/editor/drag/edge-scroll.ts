/** The part of the window in which rows are seen, between the bars that stay. */
export interface Area {
  top: number;
  bottom: number;
}

/** How near to an edge the page begins to scroll. */
const EDGE_PX = 72;
/** At the edge itself and beyond it. */
const FASTEST_PX_A_SECOND = 1400;
/** A frame that comes late must not leap. */
const LONGEST_FRAME_MS = 50;

/** How fast the page scrolls, in pixels a second: down, or up if it is negative. */
export function edgeSpeed(y: number, { top, bottom }: Area): number {
  // In a low window both edges would be near everywhere.
  const edge = Math.min(EDGE_PX, (bottom - top) / 4);
  const depth = Math.min(0, y - (top + edge)) + Math.max(0, y - (bottom - edge));
  const share = Math.max(-1, Math.min(1, depth / edge));
  return share * Math.abs(share) * FASTEST_PX_A_SECOND;
}

/**
 * Scrolls the page while the pointer is near an edge. Returns whether it did.
 * @param from where the pointer began: what was lifted near an edge has to be drawn towards it first
 */
export function scrollAlong(y: number, from: number, area: Area, ms: number): boolean {
  const speed = edgeSpeed(y, area);
  if (speed === 0 || Math.sign(speed) !== Math.sign(y - from)) return false;
  const before = scrollY;
  // Less than a pixel would be no step at all.
  const step = Math.max(1, (Math.abs(speed) * Math.min(ms, LONGEST_FRAME_MS)) / 1000);
  scrollBy({ top: Math.sign(speed) * step, behavior: 'instant' });
  return scrollY !== before;
}
