export const isToday = (moment: number) => new Date(moment).toDateString() === new Date().toDateString();

/**
 * A moment: the time, by twenty-four hours like those of a program, and the date unless it is today. In the language of the
 * words around it.
 */
export function formatMoment(moment: number, lang: string): string {
  const own = navigator.languages.find((language) => language.split('-')[0] === lang);
  return new Intl.DateTimeFormat(own ?? lang, {
    timeStyle: 'short',
    dateStyle: isToday(moment) ? undefined : 'medium',
    hourCycle: 'h23',
  }).format(moment);
}
