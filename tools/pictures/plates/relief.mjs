import { lerp, noiseFrom, smoothstep } from '../noise.mjs';
import { BAY, SHADE, combine, ramp } from '../palette.mjs';
import { FRAME, plate } from '../plate.mjs';
import { field, hillshade, paint } from '../raster.mjs';

/** @import { PlateOptions } from '../types.ts' */

const SEA = ramp([[-1, '#0b3f4a'], [-0.45, BAY], [-0.12, '#3f8385'], [0, '#9dbfb4']]); // prettier-ignore
const LAND = ramp([[0, '#d9cfaa'], [0.12, '#c6b98d'], [0.35, '#c49b68'], [0.65, '#97654a'], [0.9, '#b08a6c'], [1.2, SHADE]]); // prettier-ignore
const SHADOW = ramp([[0, '#241b1c'], [0.5, '#7d6f66'], [0.72, '#ffffff'], [1, '#ffffff']]); // prettier-ignore

/**
 * Mountains and sea from above, lit from the north-west, in the tints of an old atlas.
 * @param {PlateOptions} options
 */
export function relief({ seed, number, caption }) {
  const noise = noiseFrom(seed);
  const { width, height } = FRAME;
  const grid = field(width, height, (x, y) => {
    const [u, v] = [x / 430, y / 430];
    const [bu, bv] = [0.1 * noise.fbm(u + 3, v, 3), 0.1 * noise.fbm(u, v + 7, 3)];
    const land = noise.fbm(u * 0.62 + bu + 2, v * 0.62 + bv, 3) + 0.55 * (x / width) - 0.2;
    const mountain = noise.ridged(u * 1.25 + bu, v * 1.25 + bv, 8, 0.5) * 0.5 + 0.5;
    return land < 0 ? land : 0.16 * land + 0.8 * mountain ** 1.5 * smoothstep(0, 0.95, land);
  });
  const light = hillshade(grid, 165);
  const deep = hillshade(grid, 40);
  const ground = paint(width, height, (x, y) => {
    const z = grid.at(x, y);
    const sea = z <= 0;
    const tint = sea ? SEA(z * 1.5) : LAND(z * 1.9);
    const shade = SHADOW(sea ? 0.35 + 0.5 * deep(x, y) : light(x, y));
    const bright = sea ? 1 : 1 + 0.22 * Math.max(0, light(x, y) - 0.72);
    const shore = z > -0.012 && z < 0 ? 0.75 : 1;
    return combine(tint, shade, (c, s) => ((c * lerp(255, s, sea ? 0.22 : 0.82)) / 255) * bright * shore);
  });
  return plate({ number, caption, ground, seed });
}
