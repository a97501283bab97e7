export const isToday = (moment: number) => new Date(moment).toDateString() === new Date().toDateString();

/** A moment in the visitor's own format: the time, and the date unless it is today. */
export const momentWords = (moment: number): string =>
  new Intl.DateTimeFormat(undefined, {
    timeStyle: 'short',
    dateStyle: isToday(moment) ? undefined : 'medium',
  }).format(moment);
