/**
 * English: part of the bundle, and what is shown where another language can't be had. Each of its texts must be in every
 * catalog, with the same parameters in braces; a text in `one` and `other` depends on a count.
 */
export const en = {
  lang: 'en',
  title: 'Program',
  tentative: 'This schedule is tentative and may be updated.',
  loading: 'Loading the program…',
  slow: 'This is taking longer than usual.',
  stop: 'Stop',
  retry: 'Try again',
  failed: 'The program could not be loaded.',
  now: 'Now',
  days: 'Days',
  all: 'All',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  nextDay: 'the next day',
  jump: 'Now',
  starts: 'Starts in {time}.',
  over: 'The event is over.',
  running: { one: 'Now: {count} session.', other: 'Now: {count} sessions.' },
  next: 'Next in {time}: {title}',
  empty: 'The program has not been published yet.',
  noDays: 'The program has no such day.',
  noItems: 'To be announced.',
  link: 'Link',
  calendar: 'Add to calendar',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Copied',
};
