import { useEffect, useState } from 'react';
import { idle } from '../shared/idle.ts';
import { contourPath, height, type Rectangle, sample } from './contours.ts';
import css from './event-hero.module.css';

const CELL = 8;
const LAND = Array.from({ length: 15 }, (_, step) => (step + 1) * 0.12);
const SEA = [-0.12, -0.24, -0.36, -0.48, -0.6];
const BLOCKS: Record<'west' | 'east', Rectangle> = {
  west: [-900, -560, 0, 560],
  east: [0, -560, 420, 560],
};

/** Height drawn in one step: a few milliseconds on a phone. */
const BAND = 112;

type BlockLines = Record<'land' | 'coast' | 'sea', string>;
type Lines = Record<keyof typeof BLOCKS, BlockLines>;

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

/**
 * The fault, and the contours it offsets. Only the fault is prerendered; the contours are computed in the browser after
 * the first paint, since their markup would be larger than the rest of the page.
 */
export function FaultMap({ label }: { label: string }) {
  const [lines, setLines] = useState<Lines>();
  useEffect(() => {
    const controller = new AbortController();
    const drawAll = async (signal: AbortSignal) => {
      const west = await draw(BLOCKS.west, signal);
      setLines({ west, east: await draw(BLOCKS.east, signal) });
    };
    drawAll(controller.signal).catch((error) => {
      if (!controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, []);

  return (
    <svg
      className={css.map}
      part="map"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {/* North-north-west, like the Palu-Koro fault; seen from either side, the other side has moved to the left. */}
      <g transform="translate(910 400) rotate(-17)">
        {lines &&
          (['west', 'east'] as const).map((block) => (
            <g key={block} className={css[block]}>
              <path className={css.land} d={lines[block].land} />
              <path className={css.sea} d={lines[block].sea} />
              <path className={css.coast} d={lines[block].coast} />
            </g>
          ))}
        <path className={css.trace} d="M0-560V560M-10-176v48l-7-9M10-128v-48l7 9" />
        <text className={css.label} transform="translate(22 250) rotate(-90)">
          {label}
        </text>
      </g>
    </svg>
  );
}
