import { contoursOf } from '../contours.mjs';
import { lerp, noiseFrom, smoothstep } from '../noise.mjs';
import { BAY, PAPER, SAND, SHALLOW, mix } from '../palette.mjs';
import { BOTTOM, FRAME, plate } from '../plate.mjs';
import { field } from '../raster.mjs';
import { box, fill, line, stroke, tag } from '../svg.mjs';

/** @import { Place, PlateOptions } from '../types.ts' */

const STEP = 4;
const [COLUMNS, ROWS] = [Math.ceil(FRAME.width / STEP) + 48, Math.ceil(FRAME.height / STEP) + 48];
const DEEPEST = '#0a3c46';
/** The sheets of paper above the deepest ground, from the lowest up. */
const LAYERS = [BAY, '#2b6f76', '#4b8b8d', SHALLOW, '#a3c0b5', '#cfd5c2', PAPER, mix(PAPER, SAND, 0.45), SAND];

/**
 * A narrow bay as a model of cut paper: every sheet is a step higher and casts a shadow on the one below.
 * @param {PlateOptions} options
 */
export function bayDepths({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const grid = field(COLUMNS, ROWS, (x, y) => {
    const [u, v] = [x / COLUMNS, y / ROWS];
    const axis = 0.3 + 0.42 * v + 0.09 * Math.sin(v * 5 + 0.6);
    const half = lerp(0.3, 0.07, smoothstep(0.02, 0.86, v));
    const head = 1.4 * Math.max(0, v - 0.8);
    const across = Math.abs(u - axis) / half;
    return 0.62 * across ** 1.15 - 0.6 + head + 0.24 * noise.fbm(x / 74, y / 74, 4, 0.42);
  });
  /** @type {Place} */
  const toSheet = ([x, y]) => [FRAME.x + (x - 24) * STEP, FRAME.y + (y - 24) * STEP];
  const sheetFrom = contoursOf(COLUMNS, ROWS, grid.values);
  let drawing =
    '<filter id="shadow" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>' +
    fill(box(FRAME.x, FRAME.y, FRAME.width, BOTTOM - FRAME.y), DEEPEST);
  LAYERS.forEach((color, i) => {
    const rings = sheetFrom(-0.42 + i * 0.145);
    const d = rings.map((ring) => line(ring.map(toSheet), true)).join('');
    const shadow = fill(d, '#06161b', { 'fill-rule': 'evenodd', opacity: 0.55, filter: 'url(#shadow)' });
    drawing += tag('g', { transform: 'translate(9 12)' }, shadow);
    drawing += fill(d, color, { 'fill-rule': 'evenodd' }) + stroke(d, mix(color, '#ffffff', 0.4), 1.6);
  });
  return plate({ number, caption, seed, drawing });
}
