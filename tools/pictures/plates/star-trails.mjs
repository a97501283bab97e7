import { noiseFrom, randomFrom } from '../noise.mjs';
import { EMBER, INK, MAGMA, NIGHT, PAPER, SAND, SHALLOW, mix } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { box, fill, gradient, line, stroke, tag } from '../svg.mjs';

/** @import { Noise, PlateOptions, Point } from '../types.ts' */

/** @type {Point} */
const POLE = [FRAME.x + FRAME.width * 0.36, FRAME.y + FRAME.height * 0.36];
/** @type {Point} */
const SUMMIT = [FRAME.x + FRAME.width * 0.66, FRAME.y + FRAME.height * 0.45];

/**
 * Path data of an arc about the pole.
 * @param {number} radius in pixels
 * @param {number} from in radians
 * @param {number} sweep in radians
 */
function arc(radius, from, sweep) {
  /** @type {(angle: number) => Point} */
  const at = (angle) => [POLE[0] + radius * Math.cos(angle), POLE[1] + radius * Math.sin(angle)];
  const [[x1, y1], [x2, y2]] = [at(from), at(from + sweep)];
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

/**
 * Star trails about the pole, over a cone with a glow in its crater.
 * @param {PlateOptions} options
 */
export function starTrails({ seed, number, caption }) {
  const random = randomFrom(seed);
  const noise = noiseFrom(seed);
  let drawing =
    tag('defs', {}, gradient('night', [['0', '#0b181d'], ['0.55', NIGHT], ['0.85', '#2a565b'], ['1', '#5f8782']]) + glow()) + // prettier-ignore
    fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), 'url(#night)');
  for (let i = 0; i < 250; i++) {
    const radius = 16 + 1150 * random() ** 0.8;
    const bright = random() ** 2.2;
    const color = random() < 0.07 ? EMBER : mix(SHALLOW, PAPER, 0.3 + 0.7 * random());
    drawing += stroke(arc(radius, random() * Math.PI * 2, 0.55 + 0.25 * random()), color, 1 + 2.4 * bright, { opacity: 0.28 + 0.7 * bright }); // prettier-ignore
  }
  drawing += tag('ellipse', { cx: SUMMIT[0], cy: SUMMIT[1] - 6, rx: 210, ry: 150, fill: 'url(#glow)' });
  return plate({ number, caption, seed, drawing: drawing + range(noise) + cone(noise) + foreground(noise) });
}

const glow = () =>
  tag(
    'radialGradient',
    { id: 'glow' },
    `<stop offset="0" stop-color="${EMBER}" stop-opacity=".8"/><stop offset=".35" stop-color="${MAGMA}" stop-opacity=".3"/><stop offset="1" stop-color="${MAGMA}" stop-opacity="0"/>`,
  );

/**
 * The cone's flank: concave, as ash cones are, with a notched crater.
 * @param {Noise} noise
 * @param {number} x
 * @returns {number} y
 */
function flank(noise, x) {
  const distance = Math.abs(x - SUMMIT[0]);
  const fall = 470 * (1 - Math.exp(-Math.max(0, distance - 44) / 310));
  const crater = distance < 44 ? 9 * Math.cos((distance / 44) * 1.5) : 0;
  return SUMMIT[1] + fall + crater + 7 * noise.fbm(x / 60, 3, 4);
}

/** @param {Noise} noise */
function cone(noise) {
  /** @type {Point[]} */
  const points = [];
  for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 4) points.push([x, flank(noise, x)]);
  let gullies = '';
  let lava = '';
  for (let i = -26; i <= 26; i++) {
    /** @type {Point[]} */
    const run = [];
    for (let t = 0.02; t < 1; t += 0.02) {
      const x = SUMMIT[0] + i * 3 + i * t * 30 + 10 * noise.fbm(t * 3, i * 2.3, 3);
      const y = flank(noise, x) + 10 + t * 330 * (1 - Math.abs(i) / 48);
      run.push([x, y]);
    }
    if (i === -4 || i === 5) lava += line(run.slice(0, i > 0 ? 21 : 30));
    else gullies += line(run.slice(noise.at(i, 1) > 0 ? 3 : 0, Math.round(22 + 20 * noise.at(i, 7))));
  }
  return (
    fill(line([...points, [RIGHT + 4, BOTTOM], [FRAME.x - 4, BOTTOM]], true), '#0c1417') +
    stroke(gullies, '#2c4a4e', 2) +
    stroke(line(points), '#4d7472', 2.2) +
    stroke(lava, MAGMA, 9, { opacity: 0.5 }) +
    stroke(lava, EMBER, 3.6) +
    stroke(line([[SUMMIT[0] - 40, SUMMIT[1] + 5], [SUMMIT[0] + 40, SUMMIT[1] + 5]]), SAND, 3) // prettier-ignore
  );
}

/** @param {Noise} noise */
function range(noise) {
  /** @type {Point[]} */
  const points = [];
  for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 5) points.push([x, BOTTOM - 240 - 70 * noise.fbm(x / 260, 20, 5)]);
  return fill(line([...points, [RIGHT, BOTTOM], [FRAME.x, BOTTOM]], true), '#1d3d42');
}

/**
 * A dark line of forest at the foot.
 * @param {Noise} noise
 */
function foreground(noise) {
  /** @type {Point[]} */
  const points = [];
  for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 2.5)
    points.push([x, BOTTOM - 92 - 44 * noise.fbm(x / 340, 40, 3) - 17 * Math.abs(noise.at(x / 7, 2)) - 7 * noise.at(x / 2, 8)]); // prettier-ignore
  return fill(line([...points, [RIGHT, BOTTOM], [FRAME.x, BOTTOM]], true), mix(INK, '#04080a', 0.75));
}
