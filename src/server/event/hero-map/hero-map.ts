import { createHash } from 'node:crypto';
import type { MapLines } from '../../../content/site-content.ts';
import type { HostEvent } from '../host-event.ts';
import { contours, height, noise, type Rectangle, sample } from './contours.ts';
import { smoothPath } from './smooth-path.ts';

/** Both in units of the drawing: the side of a sampled square, and the least distance between the points of a line. */
const CELL = 10;
const DISTANCE = 12;

const LEVELS = {
  land: Array.from({ length: 15 }, (_, step) => (step + 1) * 0.12),
  sea: [-0.12, -0.24, -0.36, -0.48, -0.6],
  coast: [0],
};
const WEST: Rectangle = [-900, -560, 0, 560];
const EAST: Rectangle = [0, -560, 420, 560];
/** A map without a fault is one block: it stands where it is drawn. */
const WHOLE: Rectangle = [-900, -560, 420, 560];

type Ground = (u: number, v: number) => number;

function blockLines(ground: Ground, block: Rectangle): MapLines['west'] {
  const grid = sample(ground, block, CELL);
  const path = (levels: number[]) =>
    smoothPath(
      levels.flatMap((level) => contours(grid, level)),
      DISTANCE,
    );
  return { land: path(LEVELS.land), sea: path(LEVELS.sea), coast: path(LEVELS.coast) };
}

/** The lines of the hero's map on both sides of the fault. */
export const mapLines = (ground: Ground = height): MapLines => ({
  west: blockLines(ground, WEST),
  east: blockLines(ground, EAST),
});

/** Ground that is another for each seed: hills and a water between them, wherever it may be. */
function groundOf(seed: string): Ground {
  const hash = createHash('sha256').update(seed).digest();
  const [hills, ridges, folds] = [0, 4, 8].map((at) => hash.readInt32LE(at)) as [number, number, number];
  return (u, v) =>
    1.5 * noise(u / 330, v / 330, hills) +
    0.9 * noise(u / 150, v / 150, ridges) +
    0.3 * noise(u / 64, v / 64, folds) -
    0.95;
}

interface MapFile {
  /** Below the asset base, made from the content. */
  path: string;
  text: string;
}

function fileOf(name: string, lines: MapLines): MapFile {
  const text = JSON.stringify(lines);
  return { path: `images/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`, text };
}

/** The map of the build's own event. */
export const mapFile = (): MapFile => fileOf('fault-map', mapLines());

const drawn = new Map<string, MapFile>();

/** The map of an event that isn't the build's, drawn from its name; undefined for the build's own. A fault cuts it where the event names one. */
export function heroMapOf({ isAnother, content: { title, feature } }: HostEvent): MapFile | undefined {
  if (!isAnother) return undefined;
  const hasFault = !!feature;
  const key = `${hasFault} ${title}`;
  const known = drawn.get(key);
  if (known) return known;
  const ground = groundOf(title);
  const none = { land: '', sea: '', coast: '' };
  const map = fileOf('hero-map', hasFault ? mapLines(ground) : { west: blockLines(ground, WHOLE), east: none });
  drawn.set(key, map);
  return map;
}
