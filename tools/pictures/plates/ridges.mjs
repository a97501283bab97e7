import { clamp, noiseFrom, randomFrom, smoothstep } from '../noise.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { BAY, EMBER, INK, MAGMA, MIST, NIGHT, PAPER, SAND, SHALLOW, mix } from '../palette.mjs';
import { box, circle, fill, gradient, line, stroke, tag } from '../svg.mjs';

/** @import { GradientStop, Noise, PlateOptions, Point } from '../types.ts' */
/** @typedef {'dawn' | 'night'} HourName */
/**
 * The look of an hour.
 * @typedef {object} Hour
 * @property {GradientStop[]} sky
 * @property {string} far color of the farthest ridge
 * @property {string} near color of the nearest ridge
 * @property {string} sun color of the sun or the moon
 * @property {[x: number, y: number, radius: number]} disc where it stands, 0 to 1 over the frame, and its radius in pixels
 * @property {string} water color
 */

/** @type {Record<HourName, Hour>} */
const HOURS = {
  dawn: { sky: [['0', '#9fb9b4'], ['0.45', '#ead9b8'], ['0.75', '#f0b98a']], far: '#dca27d', near: '#2c1d17', sun: MAGMA, disc: [0.64, 0.4, 74], water: SAND }, // prettier-ignore
  night: { sky: [['0', NIGHT], ['0.5', '#1d4149'], ['0.8', '#4f7f7d']], far: '#3d6a6b', near: '#091317', sun: PAPER, disc: [0.3, 0.25, 46], water: SHALLOW }, // prettier-ignore
};

/**
 * Crest of one ridge, sharper the nearer it is.
 * @param {Noise} noise
 * @param {number} layer number of the ridge, 0 the farthest
 * @param {number} count how many ridges there are
 * @param {number} base y of its base line
 * @param {number} height of its highest places, in pixels
 */
function crest(noise, layer, count, base, height) {
  /** @type {Point[]} */
  const points = [];
  for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 3) {
    const u = (x - FRAME.x) / 560;
    const massif = smoothstep(-0.75, 0.8, noise.fbm(u * 0.8 + layer * 7.7, layer * 3.1, 2));
    const rock = 0.5 + 0.5 * noise.ridged(u * 1.3 + layer * 5.3, layer * 2.7, 6, 0.52);
    points.push([x, base - height * (0.14 + 0.86 * massif) * (0.42 + 0.58 * rock) - 10 * (layer / count)]);
  }
  return points;
}

/**
 * Ridges behind ridges above a bay, each a shade nearer to ink, with hatching on the shadow side of the near ones.
 * @param {PlateOptions & { hour: HourName }} options
 */
export function ridges({ hour, seed, number, caption }) {
  const { sky, far, near, sun, disc, water } = HOURS[hour];
  const noise = noiseFrom(seed);
  const count = 7;
  const shore = FRAME.y + FRAME.height * 0.62;
  let drawing =
    tag('defs', {}, gradient('sky', sky)) + fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), 'url(#sky)');
  const [dx, dy, radius] = [FRAME.x + disc[0] * FRAME.width, FRAME.y + disc[1] * FRAME.height, disc[2]];
  if (hour === 'night') drawing += stars(seed, shore);
  drawing += circle(dx, dy, radius, { fill: sun });
  for (let layer = 0; layer < count; layer++) {
    const t = layer / (count - 1);
    const base = layer < 4 ? shore - (3 - layer) * 36 : shore + (0.62 + (layer - 4) * 0.24) * (BOTTOM - shore);
    const points = crest(noise, layer, count, base, layer < 4 ? 300 : 190);
    if (layer === 4) drawing += bay(noise, shore, water, sun, dx, radius);
    const color = mix(far, near, t ** 0.8);
    drawing += fill(line([...points, [RIGHT + 4, BOTTOM + 4], [FRAME.x - 4, BOTTOM + 4]], true), color);
    drawing += stroke(line(points), mix(color, hour === 'night' ? MIST : PAPER, 0.28), 1.6);
    drawing += hatching(noise, points, color, near, layer);
  }
  return plate({ number, caption, drawing, seed });
}

/**
 * @param {number} seed
 * @param {number} shore y of the horizon
 */
function stars(seed, shore) {
  const random = randomFrom(seed);
  let dots = '';
  for (let i = 0; i < 150; i++) dots += circle(FRAME.x + FRAME.width * random(), FRAME.y + (shore - FRAME.y) * 0.8 * random(), 0.8 + 2 * random() ** 4, { fill: PAPER, opacity: 0.35 + 0.6 * random() }); // prettier-ignore
  return dots;
}

/**
 * Short strokes down the slopes that face away from the light.
 * @param {Noise} noise
 * @param {Point[]} points
 * @param {string} color
 * @param {string} near color of the nearest ridge
 * @param {number} layer
 */
function hatching(noise, points, color, near, layer) {
  let data = '';
  for (let i = 6; i < points.length - 6; i += 2) {
    const [before, here, after] = [points[i - 6], points[i], points[i + 6]];
    if (!before || !here || !after) continue;
    const [x, y] = here;
    const fall = after[1] - before[1];
    if (fall < 6) continue;
    const length = clamp(fall * 2.2, 8, 70) * (0.6 + 0.5 * noise.at(x / 11, layer * 9));
    data += line([[x, y + 3], [x + length * 0.32, y + 3 + length]]); // prettier-ignore
  }
  return stroke(data, mix(color, near, 0.5), 1.5, { opacity: 0.75 });
}

/**
 * Still water with the light's path broken into strokes.
 * @param {Noise} noise
 * @param {number} shore y of the horizon
 * @param {string} water color
 * @param {string} light color
 * @param {number} dx x of the light
 * @param {number} radius of the light, in pixels
 */
function bay(noise, shore, water, light, dx, radius) {
  let strokes = '';
  let glints = '';
  for (let y = shore + 8, gap = 7; y < BOTTOM; y += gap, gap *= 1.07) {
    for (let x = FRAME.x; x < RIGHT; x += 60) {
      if (noise.at(x / 90, y / 13) > 0.15) strokes += line([[x, y], [x + 30 + 50 * noise.at(x, y) ** 2, y]]); // prettier-ignore
    }
    const half = radius * (0.95 + 0.35 * noise.at(y / 9, 4)) * (1 + (y - shore) / 500);
    const shift = 14 * noise.at(y / 7, 8);
    glints += line([[dx + shift - half, y], [dx + shift + half, y]]); // prettier-ignore
  }
  return (
    fill(box(FRAME.x, shore, FRAME.width, BOTTOM - shore), water) +
    stroke(strokes, mix(water, light === MAGMA ? EMBER : BAY, 0.45), 2) +
    stroke(glints, mix(light, water, 0.15), 4.5) +
    stroke(line([[FRAME.x, shore], [RIGHT, shore]]), mix(water, INK, 0.4), 1.5) // prettier-ignore
  );
}
