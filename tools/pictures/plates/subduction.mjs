import { letter } from '../lettering.mjs';
import { noiseFrom, randomFrom, smoothstep } from '../noise.mjs';
import { BAY, EMBER, INK, MAGMA, MIST, PAPER, SAND, SEPIA, SHADE, SHALLOW, mix } from '../palette.mjs';
import { BOTTOM, FRAME, RIGHT, plate } from '../plate.mjs';
import { box, circle, clip, fill, line, stroke } from '../svg.mjs';

/** @import { Curve, Lettering, Noise, PlateOptions, Point, Random } from '../types.ts' */

const SEA = FRAME.y + FRAME.height * 0.3;
const TRENCH = FRAME.x + FRAME.width * 0.31;
const ARC = FRAME.x + FRAME.width * 0.68;

/**
 * Top of the oceanic plate: flat sea floor, bending down at the trench.
 * @type {Curve}
 */
const slabTop = (x) => SEA + 92 + 40 * smoothstep(-260, 0, x - TRENCH) + (x > TRENCH ? ((x - TRENCH) / 620) ** 1.35 * 470 : 0); // prettier-ignore

/**
 * Surface of the upper plate: the slope out of the trench, the coast, the arc.
 * @param {Noise} noise
 * @param {number} x
 * @returns {number} y
 */
function surface(noise, x) {
  const rise = 132 * smoothstep(TRENCH, TRENCH + 330, x) + 34 * smoothstep(TRENCH + 250, ARC, x);
  const cone = 150 * Math.exp(-Math.max(0, Math.abs(x - ARC) - 12) / 74);
  return SEA + 132 - rise - cone - 9 * noise.fbm(x / 80, 4, 4) * smoothstep(TRENCH, TRENCH + 300, x);
}

/** @param {Curve} edge */
const run = (edge, from = FRAME.x - 4, to = RIGHT + 4) => {
  /** @type {Point[]} */
  const points = [];
  for (let x = from; x <= to; x += 6) points.push([x, edge(x)]);
  return points;
};

/**
 * A section through a subduction zone, with the instruments that listen to it.
 * @param {PlateOptions} options
 */
export function subduction({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const random = randomFrom(seed);
  const upper = run((x) => surface(noise, x), TRENCH);
  /** @type {Curve} */
  const base = (x) => Math.min(slabTop(x), SEA + 232 + 16 * noise.fbm(x / 300, 9, 2));
  const crust = line([...upper, ...run(base, TRENCH).reverse()], true);
  const slab = line(
    [...run(slabTop), ...run((x) => slabTop(x) + 104 + 20 * smoothstep(TRENCH, RIGHT, x)).reverse()],
    true,
  );
  const drawing =
    fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), mix(PAPER, SHADE, 0.3)) +
    sky() +
    mantle(noise) +
    fill(box(FRAME.x, SEA, FRAME.width * 0.56, 170), SHALLOW) +
    waves(noise) +
    fill(slab, mix(BAY, INK, 0.12)) +
    clip('slab', slab, slabLines()) +
    stroke(line(run(slabTop)), INK, 3.4) +
    fill(crust, mix(SAND, EMBER, 0.12)) +
    clip('crust', crust, crustHatch(random)) +
    stroke(line(upper), INK, 3.6) +
    stroke(line(run(base, TRENCH)), INK, 2) +
    magma(noise, random) +
    quakes(random) +
    instruments(noise) +
    labels();
  return plate({ number, caption, seed, drawing });
}

const sky = () => fill(box(FRAME.x, FRAME.y, FRAME.width, SEA - FRAME.y), mix(MIST, PAPER, 0.5));

/**
 * Flow lines of the mantle: dragged along below the slab, turning in the wedge above it.
 * @param {Noise} noise
 */
function mantle(noise) {
  let data = '';
  for (let i = 1; i < 9; i++) data += line(run((x) => slabTop(x) + 118 + i * 34 + 6 * noise.fbm(x / 200, i, 2)));
  let wedge = '';
  /**
   * Where the slab's top reaches a depth.
   * @param {number} y
   * @returns {number} x
   */
  const slabAt = (y) => run(slabTop, TRENCH).find((point) => point[1] >= y)?.[0] ?? RIGHT;
  for (let i = 0; i < 5; i++) {
    const y = SEA + 276 + i * 40;
    /** @type {(below: number) => Point} */
    const at = (below) => [slabAt(below) + 62 + i * 62, below];
    /** @type {Point[]} */
    const down = [];
    for (let below = y + 84; below <= BOTTOM; below += 12) down.push(at(below));
    const [turnX, turnY] = at(y + 84);
    wedge += `M${RIGHT} ${y}H${turnX + 84}Q${turnX - 52} ${y} ${turnX} ${turnY}${line(down).replace('M', 'L')}`;
  }
  const pen = mix(SAND, SEPIA, 0.35);
  return (
    stroke(data, pen, 1.8, { 'stroke-dasharray': '26 14' }) + stroke(wedge, pen, 1.8, { 'stroke-dasharray': '26 14' })
  );
}

/** @param {Noise} noise */
function waves(noise) {
  let data = '';
  for (let row = 14; row < 84; row += 15)
    for (let x = FRAME.x + 10; x < TRENCH + 320; x += 54) if (noise.at(x / 50, row) > -0.1) data += line([[x, SEA + row], [x + 26, SEA + row]]); // prettier-ignore
  return stroke(data, BAY, 1.8) + stroke(line([[FRAME.x, SEA], [TRENCH + 330, SEA]]), BAY, 3); // prettier-ignore
}

const slabLines = () =>
  [18, 40, 66, 92].map((offset, i) => stroke(line(run((x) => slabTop(x) + offset)), mix(SHALLOW, BAY, i / 5), i ? 1.8 : 5)).join(''); // prettier-ignore

/** @param {Random} random */
function crustHatch(random) {
  let data = '';
  for (let i = 0; i < 1500; i++) {
    const [x, y] = [TRENCH + (RIGHT - TRENCH) * random(), SEA - 150 + 400 * random()];
    data += line([[x, y], [x + 9, y - 9]]); // prettier-ignore
  }
  return stroke(data, SEPIA, 1.6, { opacity: 0.7 });
}

/**
 * Melt that rises from the slab to a chamber below the arc.
 * @param {Noise} noise
 * @param {Random} random
 */
function magma(noise, random) {
  let drops = '';
  for (let i = 0; i < 46; i++) {
    const t = random();
    const x = ARC + 14 * noise.at(t * 4, i) + (random() - 0.5) * (30 + 130 * t);
    const y = SEA + 196 + t * (slabTop(ARC) - SEA - 214);
    if (y > slabTop(x) - 30) continue;
    drops += `M${x} ${y - 15}c9 13 9 22 0 24c-9 -2 -9 -11 0 -24Z`;
  }
  const chamber = `M${ARC - 62} ${SEA + 150}c4 -34 112 -38 124 -4c6 30 -34 44 -62 42c-34 0 -66 -10 -62 -38Z`;
  const conduit = `M${ARC - 9} ${SEA + 130}L${ARC - 5} ${SEA - 176}h10L${ARC + 10} ${SEA + 130}Z`;
  return fill(drops, MAGMA) + fill(conduit, MAGMA) + fill(chamber, MAGMA, { stroke: INK, 'stroke-width': 2.6 }) + fill(`M${ARC - 34} ${SEA + 152}c6 -18 62 -18 70 0c-8 18 -60 18 -70 0Z`, EMBER); // prettier-ignore
}

/**
 * Earthquakes: along the contact and down into the slab, fewer with depth, and a shallow few in the crust.
 * @param {Random} random
 */
function quakes(random) {
  let marks = '';
  for (let i = 0; i < 150; i++) {
    const x = TRENCH - 20 + (RIGHT - TRENCH) * random() ** 1.25;
    const shallow = random() < 0.12;
    const y = shallow ? SEA + 60 + 130 * random() : slabTop(x) + (random() - 0.35) * 44;
    if (shallow && x < TRENCH + 300) continue;
    marks += circle(x, y, 3 + 7 * random() ** 3, { fill: EMBER, stroke: INK, 'stroke-width': 1.8 });
  }
  const [x, y] = [TRENCH + 236, slabTop(TRENCH + 236)];
  const rings = [34, 58, 84].map((r, i) => circle(x, y, r, { fill: 'none', stroke: MAGMA, 'stroke-width': 4 - i, opacity: 1 - i * 0.22 })); // prettier-ignore
  return marks + rings.join('') + circle(x, y, 14, { fill: MAGMA, stroke: PAPER, 'stroke-width': 3 });
}

/**
 * Seismometers on land and at sea, as triangles.
 * @param {Noise} noise
 */
function instruments(noise) {
  const places = [TRENCH + 330, TRENCH + 430, ARC + 130, ARC + 250, ARC + 380];
  /** @type {(x: number, y: number) => string} */
  const triangle = (x, y) => line([[x, y], [x - 14, y - 25], [x + 14, y - 25]], true); // prettier-ignore
  const onLand = places.map((x) => triangle(x, surface(noise, x) - 4));
  const onFloor = [FRAME.x + 120, FRAME.x + 270].map((x) => triangle(x, slabTop(x) - 3));
  return fill([...onLand, ...onFloor].join(''), INK, { stroke: PAPER, 'stroke-width': 1.5 });
}

function labels() {
  /** @type {(words: string, x: number, y: number, color?: string, anchor?: Lettering['anchor']) => string} */
  const text = (words, x, y, color = INK, anchor = 'start') =>
    letter(words, x, y, { height: 20, color, weight: 2.5, anchor });
  /** @type {(words: string, x: number, y: number) => string} */
  const onRock = (words, x, y) =>
    letter(words, x, y, { height: 20, color: '#d6ab7c', weight: 12, anchor: 'end' }) + text(words, x, y, INK, 'end');
  return (
    text('OCEANIC PLATE', FRAME.x + 34, SEA + 172, PAPER) +
    text('TRENCH', TRENCH - 4, SEA - 24, INK, 'middle') +
    stroke(
      line([
        [TRENCH, SEA - 14],
        [TRENCH, SEA + 112],
      ]),
      INK,
      2,
    ) + // prettier-ignore
    text('VOLCANIC ARC', ARC + 54, SEA - 176) +
    onRock('UPPER PLATE', RIGHT - 40, SEA + 172) +
    text('MANTLE', FRAME.x + 34, BOTTOM - 40, SEPIA)
  );
}
