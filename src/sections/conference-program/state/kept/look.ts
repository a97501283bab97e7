/** How a visitor wants to see rooms, as the device keeps it for all programs of a page. */
import { keptText } from '../../../../program/device/device-storage.ts';

/** How an overview looks: as a list, or with the rooms of its days side by side. */
export const LOOKS = ['list', 'rooms'] as const;
export type Look = (typeof LOOKS)[number];

const LOOK = 'look';
const HIDDEN = 'hidden-rooms';

/** The look with a name. */
export const lookNamed = (name: string | null | undefined): Look | undefined => LOOKS.find((look) => look === name);

export const keptLook = (): Look | undefined => lookNamed(keptText(LOOK).get());

export const keepLook = (look: Look): void => keptText(LOOK).set(look);

/** The names of the rooms that are hidden. */
export function keptHiddenRooms(): Set<string> {
  try {
    return new Set(JSON.parse(keptText(HIDDEN).get() ?? '[]') as string[]);
  } catch {
    // Another script of the page has the same name.
    return new Set();
  }
}

export const keepHiddenRooms = (names: ReadonlySet<string>): void => keptText(HIDDEN).set(JSON.stringify([...names]));
