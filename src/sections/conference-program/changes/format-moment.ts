export const isToday = (moment: number) => new Date(moment).toDateString() === new Date().toDateString();

/**
 * A moment: the time, and the date unless it is today. In the language of the words around it, and by twelve or twenty-four
 * hours as the visitor is used to.
 */
export function formatMoment(moment: number, lang: string): string {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).resolvedOptions();
  const own = navigator.languages.find((language) => language.split('-')[0] === lang);
  return new Intl.DateTimeFormat(own ?? lang, {
    timeStyle: 'short',
    dateStyle: isToday(moment) ? undefined : 'medium',
    hourCycle,
  }).format(moment);
}
