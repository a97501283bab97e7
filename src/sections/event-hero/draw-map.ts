import { idle } from '../shared/idle.ts';
import { contourPath, height, type Rectangle, sample } from './contours.ts';

const CELL = 10;
const LAND = Array.from({ length: 15 }, (_, step) => (step + 1) * 0.12);
const SEA = [-0.12, -0.24, -0.36, -0.48, -0.6];
const WEST: Rectangle = [-900, -560, 0, 560];
const EAST: Rectangle = [0, -560, 420, 560];

/** Height drawn in one step: a few milliseconds on a phone. */
const BAND = 16 * CELL;

/** The lines of one side of the fault, as SVG path data. */
type BlockLines = Record<'land' | 'coast' | 'sea', string>;
export type MapLines = Record<'west' | 'east', BlockLines>;

/** Draws a block band by band while the page is idle; stops early when aborted. */
async function draw([left, top, right, bottom]: Rectangle, signal: AbortSignal): Promise<BlockLines> {
  const lines = { land: '', coast: '', sea: '' };
  for (let from = top; from < bottom; from += BAND) {
    await idle();
    signal.throwIfAborted();
    const grid = sample(height, [left, from, right, Math.min(from + BAND, bottom)], CELL);
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
