import { contoursOf } from '../contours.mjs';
import { letter } from '../lettering.mjs';
import { randomFrom } from '../noise.mjs';
import { BAY, INK, MAGMA, PAPER, SEPIA } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { circle, clip, line, stroke } from '../svg.mjs';

/** @import { Place, PlateOptions, Surface } from '../types.ts' */
/** @typedef {[north: number, east: number, down: number]} Direction */
/** @typedef {[strike: number, dip: number, rake: number]} Mechanism in degrees */

const GRID = 96;

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/** @type {(a: Direction, b: Direction) => number} */
const dot = ([a1, a2, a3], [b1, b2, b3]) => a1 * b1 + a2 * b2 + a3 * b3;

/**
 * Radiation pattern of a double couple on the lower hemisphere, equal area: positive where the first motion is a push.
 * @param {Mechanism} mechanism
 * @returns {Surface} by east and north, each -1 to 1 within the ball
 */
function firstMotion([strike, dip, rake]) {
  const [s, d, r] = [radians(strike), radians(dip), radians(rake)];
  /** @type {Direction} */
  const normal = [-Math.sin(d) * Math.sin(s), Math.sin(d) * Math.cos(s), -Math.cos(d)];
  /** @type {Direction} */
  const slip = [
    Math.cos(r) * Math.cos(s) + Math.cos(d) * Math.sin(r) * Math.sin(s),
    Math.cos(r) * Math.sin(s) - Math.cos(d) * Math.sin(r) * Math.cos(s),
    -Math.sin(d) * Math.sin(r),
  ];
  return (east, north) => {
    const r2 = Math.min(1.6, east * east + north * north);
    const k = Math.sqrt(Math.max(0, 2 - r2));
    /** @type {Direction} */
    const ray = [north * k, east * k, 1 - r2];
    return 2 * dot(ray, normal) * dot(ray, slip);
  };
}

/**
 * @param {string} id
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius in pixels
 * @param {Mechanism} mechanism
 * @param {string} color of the push
 */
function ball(id, cx, cy, radius, mechanism, color) {
  const motion = firstMotion(mechanism);
  const values = Array.from({ length: GRID * GRID }, (_, i) =>
    motion((((i % GRID) + 0.5) / GRID - 0.5) * 2.1, (0.5 - (Math.floor(i / GRID) + 0.5) / GRID) * 2.1),
  );
  const push = contoursOf(GRID, GRID, values)(0);
  /** @type {Place} */
  const place = ([x, y]) => [cx + (x / GRID - 0.5) * 2.1 * radius, cy + (y / GRID - 0.5) * 2.1 * radius];
  const d = push.map((ring) => line(ring.map(place), true)).join('');
  const disc = `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  return (
    circle(cx + 5, cy + 6, radius, { fill: SEPIA, opacity: 0.28 }) +
    circle(cx, cy, radius, { fill: PAPER }) +
    clip(id, disc, `<path d="${d}" fill="${color}" fill-rule="evenodd" stroke="${INK}" stroke-width="2"/>`) +
    circle(cx, cy, radius, { fill: 'none', stroke: INK, 'stroke-width': 3 })
  );
}

/**
 * Focal mechanisms of a sequence, the size of each by its magnitude; the largest is a left-lateral slip.
 * @param {PlateOptions} options
 */
export function beachBalls({ seed, number, caption }) {
  const random = randomFrom(seed);
  const [across, down] = [7, 4];
  const [stepX, stepY] = [FRAME.width / across, (FRAME.height - 30) / down];
  let drawing = '';
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      // The largest one takes the space of four.
      const inGreat = (column === 3 || column === 2) && (row === 1 || row === 2);
      if (inGreat) continue;
      const magnitude = 4.4 + 1.9 * random() ** 1.4;
      const kind = random();
      const rake = kind < 0.5 ? (random() - 0.5) * 50 : kind < 0.78 ? 60 + 60 * random() : -120 + 60 * random();
      /** @type {Mechanism} */
      const mechanism = [330 + 60 * (random() - 0.5), 40 + 48 * random(), rake];
      const color = kind < 0.5 ? INK : kind < 0.78 ? BAY : SEPIA;
      const [cx, cy] = [FRAME.x + (column + 0.5) * stepX, FRAME.y + (row + 0.5) * stepY + 4];
      const radius = 16 + (magnitude - 4) * 24;
      drawing += ball(`ball-${row}-${column}`, cx, cy, radius, mechanism, color);
      drawing += letter(magnitude.toFixed(1), cx, cy + radius + 26, { height: 14, color: SEPIA, weight: 2, anchor: 'middle' }); // prettier-ignore
    }
  const [cx, cy] = [FRAME.x + 3 * stepX, FRAME.y + 2 * stepY + 2];
  drawing += ball('great-ball', cx, cy, 172, [348, 68, -8], MAGMA);
  drawing += letter('7.5', cx, cy + 212, { height: 24, color: MAGMA, weight: 3.2, anchor: 'middle' });
  drawing += stroke(line([[cx, cy - 172], [cx, cy - 190]]), INK, 3); // prettier-ignore
  return plate({ number, caption, seed, drawing });
}
