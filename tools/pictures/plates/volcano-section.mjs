import { noiseFrom, randomFrom, smoothstep } from '../noise.mjs';
import { BAY, EMBER, INK, MAGMA, MIST, PAPER, SAND, SEPIA, SHADE, SHALLOW, mix } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { box, circle, clip, fill, line, stroke, tag } from '../svg.mjs';

/** @import { Noise, PlateOptions, Point, Random } from '../types.ts' */

/** @type {Point} */
const VENT = [FRAME.x + FRAME.width * 0.52, FRAME.y + FRAME.height * 0.33];
const GROUND = FRAME.y + FRAME.height * 0.66;
/** @type {Point} */
const CHAMBER = [VENT[0] + 20, BOTTOM - 118];
/** The cone's layers from the outside in: lava flows between beds of ash. */
const LAYERS = [SEPIA, SAND, '#8d4a34', SHADE, SEPIA, mix(SAND, EMBER, 0.4), '#54382d', SHADE, '#8d4a34', SAND, SEPIA];
/**
 * Ash from the shaded side of the plume to the lit one: color, offset to the right and down in pixels, and number of
 * circles.
 * @type {[tone: string, shift: number, count: number][]}
 */
const ASH = [[SEPIA, 16, 90], ['#95806f', 4, 90], [SHADE, -12, 70]]; // prettier-ignore

/**
 * A volcano cut open: layers of ash and lava, the conduit and its dikes, the chamber below.
 * @param {PlateOptions} options
 */
export function volcanoSection({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  /** @param {number} inset how far below the surface, in pixels */
  const cone = (inset) => {
    /** @type {Point[]} */
    const points = [];
    for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 6) {
      const distance = Math.max(0, Math.abs(x - VENT[0]) - 34);
      const fall = (GROUND - VENT[1]) * (1 - Math.exp(-distance / 250));
      points.push([x, VENT[1] + fall + inset * (1.1 - fall / 900) + 6 * noise.fbm(x / 70, inset / 40, 3)]);
    }
    return points;
  };
  /** @param {Point[]} points */
  const below = (points) => line([...points, [RIGHT + 4, BOTTOM], [FRAME.x - 4, BOTTOM]], true);
  let drawing = fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), mix(MIST, PAPER, 0.35)) + plume(random);
  LAYERS.forEach((color, i) => {
    const points = cone(i * 27);
    drawing += fill(below(points), color) + stroke(line(points), INK, i ? 1.6 : 3.4);
  });
  return plate({ number, caption, seed, drawing: drawing + basement(noise, random) + plumbing(noise) });
}

/**
 * Ash above the vent: overlapping circles, the lit ones last.
 * @param {Random} random
 */
function plume(random) {
  let puffs = '';
  for (const [tone, shift, count] of ASH)
    for (let i = 0; i < count; i++) {
      const t = random();
      const spread = 24 + 150 * t ** 1.1;
      const x = VENT[0] + 150 * t * t + (random() - 0.5) * 2 * spread + shift * (1 + t);
      const y = VENT[1] - 20 - t * (VENT[1] - FRAME.y) * 0.92 + shift * (0.6 + t);
      puffs += circle(x, y, (14 + 40 * t) * (0.6 + 0.6 * random()) * (tone === SHADE ? 0.62 : 1), { fill: tone, stroke: mix(tone, INK, 0.4), 'stroke-width': 1.4 }); // prettier-ignore
    }
  let bombs = '';
  for (let i = 0; i < 34; i++) {
    const angle = -Math.PI / 2 + (random() - 0.5) * 1.5;
    const reach = 50 + 150 * random();
    bombs += circle(VENT[0] + Math.cos(angle) * reach, VENT[1] + Math.sin(angle) * reach, 2 + 4 * random(), { fill: i % 2 ? EMBER : MAGMA }); // prettier-ignore
  }
  return puffs + bombs;
}

/**
 * The older rocks below: folded beds, hatched by type.
 * @param {Noise} noise
 * @param {Random} random
 */
function basement(noise, random) {
  let beds = '';
  /** @param {number} offset below the ground, in pixels */
  const edge = (offset) => {
    /** @type {Point[]} */
    const points = [];
    for (let x = FRAME.x - 4; x <= RIGHT + 4; x += 8) {
      const sag = 46 * Math.exp(-(((x - VENT[0]) / 320) ** 2));
      points.push([x, GROUND + 6 + offset + sag + (14 + offset * 0.12) * noise.fbm(x / 420, 8 + offset / 300, 3)]);
    }
    return points;
  };
  [mix(SHALLOW, PAPER, 0.3), mix(BAY, SHALLOW, 0.45), mix(SHALLOW, SHADE, 0.6), BAY].forEach((color, i) => {
    const outline = line([...edge(i * 76), [RIGHT + 4, BOTTOM], [FRAME.x - 4, BOTTOM]], true);
    let pen = '';
    for (const [x, y] of edge(i * 76))
      for (let row = 14; row < 80; row += 15) {
        if (i % 2 === 0 && random() < 0.42) pen += line([[x, y + row], [x + 16, y + row]]); // prettier-ignore
        if (i % 2 === 1 && random() < 0.55) pen += line([[x, y + row + 6], [x + 5, y + row - 3]]); // prettier-ignore
      }
    beds +=
      fill(outline, color) + clip(`basement-${i}`, outline, stroke(pen, mix(color, i % 2 ? PAPER : INK, 0.5), 1.6));
    beds += stroke(line(edge(i * 76)), INK, 2.4);
  });
  return beds;
}

/**
 * Chamber, conduit and dikes, from glow to bright core.
 * @param {Noise} noise
 */
function plumbing(noise) {
  /** @param {number} scale */
  const body = (scale) => {
    /** @type {Point[]} */
    const points = [];
    for (let angle = 0; angle < Math.PI * 2; angle += 0.06) {
      const wobble = 1 + 0.13 * noise.fbm(Math.cos(angle) * 1.4, Math.sin(angle) * 1.4 + 5, 3);
      points.push([
        CHAMBER[0] + 250 * scale * wobble * Math.cos(angle),
        CHAMBER[1] + 84 * scale * wobble * Math.sin(angle),
      ]);
    }
    return line(points, true);
  };
  /** @param {number} half of its width where it is narrowest, in pixels */
  const conduit = (half) => {
    /** @type {Point[]} */
    const up = [];
    /** @type {Point[]} */
    const down = [];
    for (let t = 0; t <= 1.001; t += 0.04) {
      const y = CHAMBER[1] - 40 + (VENT[1] + 2 - CHAMBER[1] + 40) * t;
      const x = CHAMBER[0] + (VENT[0] - CHAMBER[0]) * smoothstep(0, 1, t) + 9 * noise.at(t * 2.2, 3);
      const width = half * (1 + 2.2 * (1 - t) ** 6 + 0.9 * t ** 8);
      up.push([x - width, y]);
      down.unshift([x + width, y]);
    }
    return line([...up, ...down], true);
  };
  /** @type {(fromT: number, dx: number, dy: number, width: number) => string} */
  const dike = (fromT, dx, dy, width) => {
    const [x, y] = [CHAMBER[0] + (VENT[0] - CHAMBER[0]) * fromT, CHAMBER[1] + (VENT[1] - CHAMBER[1]) * fromT];
    return stroke(`M${x} ${y}q${dx * 0.3} ${dy * 0.75} ${dx} ${dy}`, MAGMA, width);
  };
  return (
    dike(0.34, -235, -118, 13) + dike(0.5, 185, -96, 11) + dike(0.22, 260, -60, 10) + dike(0.62, -104, -62, 8) +
    tag('g', { stroke: INK, 'stroke-width': 3 }, fill(conduit(17), MAGMA) + fill(body(1), MAGMA)) +
    fill(conduit(14), MAGMA) + fill(body(0.82), mix(MAGMA, EMBER, 0.5)) + fill(conduit(7), EMBER) + fill(body(0.6), EMBER) +
    fill(body(0.34), mix(EMBER, '#f7d08a', 0.6)) // prettier-ignore
  );
}
