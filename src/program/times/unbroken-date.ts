const DAY_BEFORE_MONTH = /(^|[^\d:.])(\d{1,2}(?:st|nd|rd|th|er)?) (?=\p{L})/giu;
const DAY_BEHIND_MONTH = /(\p{L}) (?=\d{1,2}(?:st|nd|rd|th)?(?:$|:(?!\d)|[^\d\p{L}\u00a0:.]))/giu;

/** A title or a date in words whose day stays with its month where a line breaks: `Saturday, 13 March`, `March 13`. For the eye alone. */
export const unbrokenDate = (text: string): string =>
  text.replace(DAY_BEFORE_MONTH, '$1$2\u00a0').replace(DAY_BEHIND_MONTH, '$1\u00a0');
