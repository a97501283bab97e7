import type { MapLines } from '../../content/site-content.ts';

/** Fetches the lines of the hero's map; rejects where they can't be had. docs/decisions/map-as-a-file.md */
export async function fetchMap(address: string, signal: AbortSignal): Promise<MapLines> {
  const response = await fetch(address, { signal });
  return (await response.json()) as MapLines;
}
