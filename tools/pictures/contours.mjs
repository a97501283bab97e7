import { contours } from 'd3-contour';

/** @import { Ring } from './types.ts' */

/**
 * The areas of a grid that lie at a level or above it.
 * @param {number} width columns of the grid
 * @param {number} height rows of the grid
 * @param {ArrayLike<number>} values row by row
 * @returns {(level: number) => Ring[]} outlines of the areas and of the holes in them, on the grid: the value of column
 *   i and row j stands at (i + 0.5, j + 0.5)
 */
export function contoursOf(width, height, values) {
  const { contour } = contours().size([width, height]);
  const numbers = Array.from(values);
  return (level) => {
    // The types of d3-contour leave open how many numbers a point has: it has two.
    const polygons = contour(numbers, level).coordinates;
    return polygons.flat().map((ring) => ring.map(([x = 0, y = 0]) => [x, y]));
  };
}
