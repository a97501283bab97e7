import sharp from 'sharp';
import { letter } from './lettering.mjs';
import { INK, PAPER, SEPIA } from './palette.mjs';
import { sheet } from './raster.mjs';
import { HEIGHT, WIDTH, box, clip, document, line, stroke } from './svg.mjs';

/** @import { OverlayOptions, Sharp } from 'sharp' */
/** @import { Lettering, PlateOptions } from './types.ts' */

/** The area of a plate's drawing on its sheet, in pixels. */
export const FRAME = { x: 52, y: 52, width: WIDTH - 104, height: HEIGHT - 148 };
export const RIGHT = FRAME.x + FRAME.width;
export const BOTTOM = FRAME.y + FRAME.height;
const OUTLINE = box(FRAME.x, FRAME.y, FRAME.width, FRAME.height);

/**
 * The neat line with a tick every tenth of the width, and the caption below, as on a printed plate.
 * @param {string} number
 * @param {string} caption
 */
function border(number, caption) {
  const step = FRAME.width / 10;
  let ticks = '';
  for (let x = FRAME.x; x <= RIGHT + 1; x += step) ticks += line([[x, FRAME.y], [x, FRAME.y - 10]]) + line([[x, BOTTOM], [x, BOTTOM + 10]]); // prettier-ignore
  for (let y = FRAME.y; y <= BOTTOM + 1; y += FRAME.height / 6) ticks += line([[FRAME.x, y], [FRAME.x - 10, y]]) + line([[RIGHT, y], [RIGHT + 10, y]]); // prettier-ignore
  /** @type {Lettering} */
  const look = { height: 19, color: SEPIA, weight: 2.3 };
  return (
    stroke(OUTLINE, INK, 2.4) +
    stroke(ticks, INK, 1.6) +
    letter(number, FRAME.x, HEIGHT - 42, look) +
    letter(caption, RIGHT, HEIGHT - 42, { ...look, anchor: 'end' })
  );
}

/**
 * A finished plate: paper, the drawing within its frame, border and caption.
 * @param {PlateOptions & { drawing?: string, ground?: Sharp, paper?: string }} plate `drawing` is SVG markup in the
 * sheet's coordinates; `ground` is a picture of the frame's size below it
 * @returns {Promise<Sharp>}
 */
export async function plate({ number, caption, drawing = '', ground, paper = PAPER, seed }) {
  /** @type {OverlayOptions[]} */
  const layers = [];
  if (ground) layers.push({ input: await ground.png().toBuffer(), left: FRAME.x, top: FRAME.y });
  layers.push({ input: document(clip('frame', OUTLINE, drawing) + border(number, caption)) });
  return sharp(await sheet(paper, seed).composite(layers).removeAlpha().raw().toBuffer(), {
    raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  });
}
