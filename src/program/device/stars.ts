/** The items that a visitor has starred, each with its title as last seen: an item that is deleted can still be named. */
import { type KeptText, keptText } from './device-storage.ts';
import { yearOf } from './star-names.ts';
import type { Day } from '../model/types.ts';

/** Titles as plain text, by the items' ids. */
export type Stars = ReadonlyMap<number, string>;

/** Reads the stored stars. The text may be from another version, or damaged. */
export function readStars(text: string | undefined): Stars {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object);
    return new Map(entries.map(([id, title]) => [Number(id), String(title)]));
  } catch {
    return new Map();
  }
}

/**
 * The stored stars of a host's event.
 * @param host address of the API host, without a slash at the end
 */
export function keptStars(host: string, days: readonly Day[]): KeptText {
  const stars = keptText(`stars ${host} ${yearOf(days)}`);
  // A program may get its dates after the first visitors have starred.
  const undated = keptText(`stars ${host} `);
  return { ...stars, get: () => stars.get() ?? undated.get() };
}

/** Changes stars on top of those that another tab may have set in the meantime. */
export function changeStars(kept: KeptText, change: (stars: Map<number, string>) => void): void {
  const stars = new Map(readStars(kept.get()));
  change(stars);
  kept.set(JSON.stringify(Object.fromEntries(stars)));
}
