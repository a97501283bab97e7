/** The words of the page of a link, which the host puts into it in the language of the event. */
import type runPage from '../../content/run-page.json';

export type RunPageWords = Omit<typeof runPage, '$schema'>;

/** A text with values in the places of their names: `ends {time}`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
