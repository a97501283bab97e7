/** Why a time or a date could not be read, for the organizer who wrote it. */
export const UNREAD = {
  notGiven: 'No time is given yet.',
  notAClock: 'It holds a number that is not a time of day.',
  bareNumber: 'A number alone may mean anything; write it as 09:00 or 9 am.',
  words: 'It holds words that are not part of a time.',
  approximate: 'The time is only approximate.',
  several: 'It holds more than one time or range; give each an item of its own.',
  noStart: 'It says when the item ends but not when it starts.',
  nextDay: 'It is not clear what falls on the next day.',
  backwards: 'It ends before it starts.',
  sameEnd: 'It ends when it starts, so its end is not known.',
  outOfOrder: 'It starts before 6 am but follows a later time; write it with am or pm, or put it in order.',
  otherZone: "It names a time zone whose clock differs from the event's.",
  clockChange: 'The clocks change during it, so its end is not known.',
  noDate: 'The title of the day holds no complete date.',
  notADate: 'There is no such date.',
  noYear: "The date has no year, and the event's dates do not settle it.",
  ambiguousDate: 'The date can be read as day and month in either order.',
  severalDates: 'The title of the day holds more than one date.',
  weekday: 'The weekday and the date disagree.',
} as const;

/** A text that could not be read. */
export interface Unread {
  reason: string;
}
