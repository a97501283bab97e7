import { faultMap } from 'virtual:pictures';

/** SVG path data in half units of the drawing. */
type BlockLines = Record<'land' | 'coast' | 'sea', string>;

/** The lines of the hero's map on both sides of the fault, computed by the build. docs/decisions/map-as-a-file.md */
export type MapLines = Record<'west' | 'east', BlockLines>;

/** Fetches them from below the asset base; rejects where they can't be had. */
export async function fetchMap(assetBase: string, signal: AbortSignal): Promise<MapLines> {
  const response = await fetch(assetBase + faultMap, { signal });
  return (await response.json()) as MapLines;
}
