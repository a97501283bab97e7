import { BOTTOM, FRAME, RIGHT } from './plate.mjs';
import { clip, line } from './svg.mjs';

/** @import { Point, Trace } from './types.ts' */

/**
 * Cuts a drawing along a fault and moves its two sides against each other, each by `slip` pixels along the trace.
 * @param {Trace} trace
 * @param {number} slip
 * @param {(side: 'left' | 'right') => string} drawing markup, larger than the frame by the slip
 */
export function cut([[x1, y1], [x2, y2]], slip, drawing) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ax, ay] = [(x2 - x1) / length, (y2 - y1) / length];
  /**
   * @param {'left' | 'right'} side
   * @param {number} edge x of the frame's edge on that side
   * @param {1 | -1} sign 1 moves down the trace, -1 up it
   */
  const half = (side, edge, sign) => {
    const outline = line([[x1, y1], [x2, y2], [edge, BOTTOM + 2], [edge, FRAME.y - 2]], true); // prettier-ignore
    return clip(`${side}-of-fault`, outline, `<g transform="translate(${ax * slip * sign} ${ay * slip * sign})">${drawing(side)}</g>`); // prettier-ignore
  };
  return half('left', FRAME.x, 1) + half('right', RIGHT, -1);
}

/**
 * The two half arrows that show which way the sides moved: the left one down the trace, the right one up.
 * @param {Trace} trace
 * @param {number} t where on the trace, 0 its upper end, 1 its lower
 */
export function slipArrows([[x1, y1], [x2, y2]], t, distance = 34, reach = 70) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ax, ay] = [(x2 - x1) / length, (y2 - y1) / length];
  const [mx, my] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  /** @param {1 | -1} sign */
  const arrow = (sign) => {
    /** @type {(along: number, off: number) => Point} */
    const at = (along, off) => [mx + (ay * off - ax * along) * sign, my + (-ax * off - ay * along) * sign];
    return line([at(-reach, distance), at(reach, distance), at(reach - 26, distance + 18)]); // prettier-ignore
  };
  return arrow(1) + arrow(-1);
}
