/** Why a time or a date could not be read, for the organizer who wrote it. */
export const UNREAD = {
  notGiven: 'No time is given yet.',
  notAClock: 'A number in the time is not a time of day.',
  bareNumber: 'A number alone may mean anything; write it as 09:00 or 9 am.',
  words: "The time has words in it that can't be read as a time.",
  approximate: 'The time is only approximate.',
  several: 'There is more than one time; give each an item of its own.',
  noStart: 'The time says when the item ends, but not when it starts.',
  nextDay: 'It is not clear what falls on the next day.',
  backwards: 'The item ends before it starts.',
  sameEnd: 'The item ends when it starts, so its end is not known.',
  outOfOrder: 'The item starts before 6 am but follows a later one; write its time with am or pm, or put it in order.',
  otherZone: "The time names a time zone whose clock differs from the event's.",
  clockChange: 'The clocks change during the item, so its end is not known.',
  noDate: 'The title of the day has no complete date.',
  notADate: 'There is no such date.',
  noYear: "The date has no year, and the event's dates do not settle it.",
  ambiguousDate: 'The date can be read as day and month in either order.',
  severalDates: 'The title of the day has more than one date.',
  weekday: 'The weekday and the date disagree.',
} as const;

/** A text that could not be read. */
export interface Unread {
  reason: string;
}
