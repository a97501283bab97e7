import type { Texts } from '../texts/texts.ts';

/** The words of a timetable in one language. A page's first script gets them with the markup. */
export const roomWords = (texts: Texts) => ({
  lang: texts.lang,
  group: texts.group,
  allDay: texts.allDay,
  otherRooms: texts.otherRooms,
  gap: texts.gap,
  crowd: texts.crowd,
  elsewhere: texts.elsewhere,
  pageOfRooms: texts.pageOfRooms,
  previousRooms: texts.previousRooms,
  nextRooms: texts.nextRooms,
  hideRoom: texts.hideRoom,
  hiddenRooms: texts.hiddenRooms,
  showRooms: texts.showRooms,
});

export type RoomWords = ReturnType<typeof roomWords> & {
  /** Said in the column of a room of an item that has left it; absent where none has. */
  toldRoom?: string;
};
