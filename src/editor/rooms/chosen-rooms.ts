/** The rooms that are chosen for something. */
export interface ChosenRooms {
  isForAll: boolean;
  rooms: readonly string[];
}

export const ALL_ROOMS = 'All rooms';

/** `Hall A, Hall B and Annex` */
export const listText = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);
