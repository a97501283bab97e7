import sharp from 'sharp';
import { letter } from '../lettering.mjs';
import { INK, MAGMA, PAPER, SEPIA } from '../palette.mjs';
import { box, document, fill, gradient, stroke, tag } from '../svg.mjs';
import { contourSheet } from './contour-sheet.mjs';

/** In pixels. */
const [WIDTH, HEIGHT] = [1200, 630];

/**
 * The picture for link previews: the event's title beside the contour sheet.
 * @param {{ seed: number }} options
 */
export async function share({ seed }) {
  const sheet = await contourSheet({ seed, number: '', caption: '' });
  const map = await sheet
    .extract({ left: 60, top: 70, width: 1200, height: 830 })
    .resize(1000, HEIGHT)
    .png()
    .toBuffer();
  /** @type {(text: string, y: number, height: number, color: string, weight: number) => string} */
  const line = (text, y, height, color, weight) => letter(text, 72, y, { height, color, weight, slant: 0.1 });
  const words =
    tag('defs', {}, gradient('fade', [['0.54', PAPER, 1], ['0.76', PAPER, 0]], { x1: 0, y1: 0, x2: 1, y2: 0 })) + // prettier-ignore
    fill(box(0, 0, WIDTH, HEIGHT), 'url(#fade)') +
    line('4TH ANNUAL MEETING', 150, 34, MAGMA, 4.6) +
    line('LMI-SIR', 292, 104, INK, 13) +
    line('FROM HAZARD GEOSCIENCES', 372, 29, INK, 4) +
    line('TO DISASTER RISK REDUCTION', 418, 29, INK, 4) +
    stroke('M72 470H330M342 478H560', INK, 2) +
    stroke('M344 458L328 490', MAGMA, 4) +
    line('28-31 OCTOBER 2025', 534, 24, SEPIA, 3.2) +
    line('UNIVERSITAS TADULAKO, PALU', 574, 24, SEPIA, 3.2);
  const layers = [{ input: map, left: 200, top: 0 }, { input: document(words, WIDTH, HEIGHT) }];
  const blank = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } });
  return sharp(await blank.composite(layers).png().toBuffer());
}
