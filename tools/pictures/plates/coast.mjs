import { contours } from 'd3-contour';
import { arrivalTimes } from '../eikonal.mjs';
import { noiseFrom, randomFrom, smoothstep } from '../noise.mjs';
import { BAY, INK, MIST, PAPER, SEPIA, SHADE, mix } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { field } from '../raster.mjs';
import { box, fill, line, stroke } from '../svg.mjs';

const STEP = 4;
const MARGIN = 24;
const [COLUMNS, ROWS] = [Math.ceil(FRAME.width / STEP) + 2 * MARGIN, Math.ceil(FRAME.height / STEP) + 2 * MARGIN];

const toSheet = ([x, y]) => [FRAME.x + (x - MARGIN) * STEP, FRAME.y + (y - MARGIN) * STEP];
const outlines = (bands) =>
  bands.map(({ coordinates }) =>
    coordinates
      .flat()
      .map((ring) => line(ring.map(toSheet), true))
      .join(''),
  );

/** A coast as engravers drew it: water lines that follow the shore, hachures down the slopes of the land. */
export function coast({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const grid = field(COLUMNS, ROWS, (x, y) => {
    const [u, v] = [x / 120, y / 120];
    const shelf = (x / COLUMNS - 0.48) * 0.95 - (y / ROWS - 0.5) * 0.55;
    return shelf + 0.5 * noise.fbm(u, v, 6, 0.48);
  });
  const water = arrivalTimes(
    COLUMNS,
    ROWS,
    (x, y) => grid.at(x, y) > 0,
    () => 1,
    8,
  );
  const levels = Array.from({ length: 24 }, (_, i) => 1.6 + 1.75 * i + 0.11 * i * i);
  const lines = outlines(contours().size([COLUMNS, ROWS]).thresholds(levels)(water))
    .map((d, i) => stroke(d, mix(BAY, MIST, i / 30), 3 - i * 0.085))
    .join('');
  const [land] = outlines(contours().size([COLUMNS, ROWS]).thresholds([0])(grid.values));
  const drawing =
    fill(box(FRAME.x, FRAME.y, FRAME.width, FRAME.height), mix(MIST, PAPER, 0.45)) +
    lines +
    fill(land, mix(PAPER, SHADE, 0.25), { 'fill-rule': 'evenodd' }) +
    hachures(noise, grid, randomFrom(seed)) +
    stroke(land, INK, 4);
  return plate({ number, caption, seed, drawing });
}

/** Strokes down the slopes of the hills, closest and darkest where it is steep. */
function hachures(noise, grid, random) {
  const hill = (x, y) => noise.ridged(x / 210 + 31, y / 210, 2, 0.3) * smoothstep(0.04, 0.4, grid.at(x, y));
  const gradient = (x, y) => [hill(x + 1, y) - hill(x - 1, y), hill(x, y + 1) - hill(x, y - 1)];
  const shapes = ['', ''];
  const taken = new Set();
  for (let i = 0; i < 60000; i++) {
    let [x, y] = [COLUMNS * random(), ROWS * random()];
    const steep = Math.hypot(...gradient(x, y));
    if (steep < 0.014 || grid.at(x, y) < 0.05) continue;
    const cell = `${Math.round(x / 1.9)},${Math.round(y / 1.9)}`;
    if (taken.has(cell) || random() > steep / 0.05) continue;
    taken.add(cell);
    const run = [[x, y]];
    for (let step = 0; step < 4 + 110 * steep; step++) {
      const [gx, gy] = gradient(x, y);
      const size = Math.hypot(gx, gy) || 1;
      x -= gx / size;
      y -= gy / size;
      if (grid.at(x, y) < 0.03) break;
      run.push([x, y]);
    }
    const shaded = gradient(...run[0]).reduce((sum, g) => sum + g) < 0;
    shapes[shaded ? 1 : 0] += line(run.map(toSheet));
  }
  return stroke(shapes[0], SEPIA, 1.3, { opacity: 0.75 }) + stroke(shapes[1], INK, 2.1);
}
