import { createHash } from 'node:crypto';
import type { MapLines } from '../../src/sections/event-hero/map-lines.ts';
import { mapValues } from '../map-values.ts';
import { contours, height, type Rectangle, sample } from './contours.ts';
import { smoothPath } from './smooth-path.ts';

/** Both in units of the drawing: the side of a sampled square, and the least distance between the points of a line. */
const CELL = 10;
const DISTANCE = 12;

const LEVELS = {
  land: Array.from({ length: 15 }, (_, step) => (step + 1) * 0.12),
  sea: [-0.12, -0.24, -0.36, -0.48, -0.6],
  coast: [0],
};
const BLOCKS: Record<keyof MapLines, Rectangle> = { west: [-900, -560, 0, 560], east: [0, -560, 420, 560] };

/** The lines of the hero's map on both sides of the fault. */
export const mapLines = (): MapLines =>
  mapValues(BLOCKS, (block) => {
    const grid = sample(height, block, CELL);
    return mapValues(LEVELS, (levels) =>
      smoothPath(
        levels.flatMap((level) => contours(grid, level)),
        DISTANCE,
      ),
    );
  });

/** Their file, under a name made from its content, below the asset base. */
export function mapFile(): { path: string; text: string } {
  const text = JSON.stringify(mapLines());
  return { path: `images/fault-map.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`, text };
}
