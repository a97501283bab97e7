import { letter } from '../lettering.mjs';
import { lerp, noiseFrom } from '../noise.mjs';
import { EMBER, MAGMA, PAPER, SAND, SEPIA, SHALLOW, mix } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { box, fill, line, stroke } from '../svg.mjs';

/** @import { PlateOptions, Point } from '../types.ts' */

const TRACES = 44;
const BASALT = '#1d1715';
/**
 * Arrival time of a wave over distance, both 0 to 1.
 * @typedef {(distance: number) => number} Arrival
 */
/**
 * Compressional waves.
 * @type {Arrival}
 */
const P = (d) => 0.06 + 0.3 * d - 0.07 * d * d;
/**
 * Shear waves.
 * @type {Arrival}
 */
const S = (d) => 0.065 + 0.54 * d - 0.13 * d * d;
/**
 * Surface waves.
 * @type {Arrival}
 */
const SURFACE = (d) => 0.07 + 0.74 * d;

/**
 * Records of one earthquake, stacked by distance: the phases draw their own curves.
 * @param {PlateOptions} options
 */
export function recordSection({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const [left, right] = [FRAME.x + 40, RIGHT - 40];
  const [near, far] = [BOTTOM - 58, FRAME.y + 92];
  /** @param {number} t */
  const at = (t) => left + (right - left) * t;
  /** @type {(t: number, arrival: number, rise: number, fade: number) => number} */
  const burst = (t, arrival, rise, fade) =>
    t < arrival ? 0 : Math.min(1, (t - arrival) / rise) * Math.exp(-(t - arrival) / fade);
  let traces = '';
  for (let i = TRACES - 1; i >= 0; i--) {
    const d = i / (TRACES - 1);
    const base = lerp(near, far, d);
    /** @type {Point[]} */
    const points = [];
    const size = 1 / (1 + 1.1 * d);
    for (let x = left; x <= right; x += 1.6) {
      const t = (x - left) / (right - left);
      const late = Math.max(0, t - SURFACE(d));
      const wave =
        26 * burst(t, P(d), 0.004, 0.028) * noise.at(t * 190, d * 2.2) +
        58 * burst(t, S(d), 0.006, 0.036) * noise.at(t * 130 + 40, d * 2.2) +
        105 * burst(t, SURFACE(d), 0.03, 0.05) * Math.sin((late * (150 + 480 * late)) / (0.5 + 0.5 * d) + 0.6) +
        9 * burst(t, P(d), 0.01, 0.4) * noise.at(t * 160, i * 3.1) +
        1.2 * noise.at(t * 210, i * 5.7);
      points.push([x, base - wave * size]);
    }
    const shape = line([...points, [right, base + 60], [left, base + 60]], true);
    const color = mix(PAPER, i % 2 ? SHALLOW : SAND, 0.15 + 0.5 * d);
    traces += fill(shape, BASALT) + stroke(line(points), color, 2.1);
  }
  /** @param {Arrival} arrival */
  const curve = (arrival) => {
    /** @type {Point[]} */
    const points = [];
    for (let d = 0; d <= 1.04; d += 0.02) points.push([at(arrival(d)) - 5, lerp(near, far, d)]);
    return line(points);
  };
  /** @type {(text: string, arrival: Arrival) => string} */
  const name = (text, arrival) => letter(text, at(arrival(1.04)) - 10, far - 22, { height: 26, color: EMBER, weight: 3.4, anchor: 'middle' }); // prettier-ignore
  const drawing =
    fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), BASALT) +
    ticks(left, right) +
    traces +
    stroke(curve(P) + curve(S), MAGMA, 4.4) +
    name('P', P) +
    name('S', S);
  return plate({ number, caption, seed, drawing });
}

/**
 * Marks of time along the foot.
 * @param {number} left x
 * @param {number} right x
 */
function ticks(left, right) {
  let data = '';
  for (let i = 0; i <= 20; i++) {
    const x = lerp(left, right, i / 20);
    data += line([[x, BOTTOM - 4], [x, BOTTOM - (i % 5 ? 16 : 28)]]); // prettier-ignore
  }
  return stroke(data, mix(SEPIA, PAPER, 0.3), 2);
}
