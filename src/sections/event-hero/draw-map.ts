import { idle } from '../shared/idle.ts';
import { contourPath, height, type Rectangle, sample } from './contours.ts';

const CELL = 10;
const LAND = Array.from({ length: 15 }, (_, step) => (step + 1) * 0.12);
const SEA = [-0.12, -0.24, -0.36, -0.48, -0.6];
const WEST: Rectangle = [-900, -560, 0, 560];
const EAST: Rectangle = [0, -560, 420, 560];

/** Height drawn in one step: a few milliseconds on a phone. */
const BAND = 16 * CELL;

/** How the drawing lies in the picture, which is 1200 by 800: the fault's middle, and the sine and cosine of its turn. */
const MIDDLE_X = 910;
const MIDDLE_Y = 400;
const SIN = Math.sin((17 * Math.PI) / 180);
const COS = Math.cos((17 * Math.PI) / 180);
/** How far the eastern block slips: what is below the picture at first is seen then. */
const SLIP = 64;

/** What can be seen of a block between two heights, in whole cells: a third of it never is. */
function seen([left, , right]: Rectangle, from: number, to: number): Rectangle {
  const west = Math.max((-MIDDLE_X - to * SIN) / COS, ((from - SLIP) * COS - MIDDLE_Y) / SIN);
  const east = Math.min((1200 - MIDDLE_X - (from - SLIP) * SIN) / COS, (MIDDLE_Y + to * COS) / SIN);
  const cell = (value: number) => Math.min(Math.max(left, value), right);
  return [cell(Math.floor(west / CELL) * CELL), from, cell(Math.ceil(east / CELL) * CELL), to];
}

/** The lines of one side of the fault, as SVG path data. */
type BlockLines = Record<'land' | 'coast' | 'sea', string>;
export type MapLines = Record<'west' | 'east', BlockLines>;

/** Draws a block band by band while the page is idle; stops early when aborted. */
async function draw(block: Rectangle, signal: AbortSignal): Promise<BlockLines> {
  const lines = { land: '', coast: '', sea: '' };
  const [, top, , bottom] = block;
  for (let from = top; from < bottom; from += BAND) {
    await idle();
    signal.throwIfAborted();
    const grid = sample(height, seen(block, from, Math.min(from + BAND, bottom)), CELL);
    lines.land += contourPath(grid, LAND);
    lines.coast += contourPath(grid, [0]);
    lines.sea += contourPath(grid, SEA);
  }
  return lines;
}

/** Draws the hero's map while the page is idle. */
export async function drawMap(signal: AbortSignal): Promise<MapLines> {
  const west = await draw(WEST, signal);
  return { west, east: await draw(EAST, signal) };
}
