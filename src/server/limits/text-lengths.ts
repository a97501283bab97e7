/** Largest lengths of texts that are no part of the program, in UTF-16 units as JavaScript counts. */
export const TEXT_LENGTHS = {
  password: 1_024,
  editorName: 60,
  idempotencyKey: 255,
  editorTab: 255,
  editLabel: 500,
  editKey: 255,
  publicationNote: 500,
  announcement: 200,
  linkForWhom: 100,
  linkSecret: 100,
  screenName: 60,
  screenKey: 100,
  runNote: 100,
  room: 200,
  /** Of an address of a calendar: the lists of days, of names of rooms or tracks, and of ids of items. */
  calendarDays: 200,
  calendarNames: 500,
  calendarItems: 8_000,
} as const;
