import type { en } from './en.ts';

/** A text that depends on a count, by the plural category of the language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** What the program says by itself in one language. A catalog that lacks a text doesn't compile. */
export type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : Plural;
};

/** A text with its parameters filled in: `{time}` becomes `values.time`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

type Counting = readonly [rules: Intl.PluralRules, numbers: Intl.NumberFormat];
const known = new Map<string, Counting>();

/** How a language counts. The first time takes some 15 ms, so whoever is about to count can ask beforehand. */
export function countingIn(lang: string): Counting {
  const counting = known.get(lang) ?? [new Intl.PluralRules(lang), new Intl.NumberFormat(lang)];
  known.set(lang, counting);
  return counting;
}

/** The text for a count, with the number in the language's own digits and separators for `{count}`. */
export function fillCount(
  text: Plural,
  count: number,
  lang: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const [rules, numbers] = countingIn(lang);
  return fill(text[rules.select(count)] ?? text.other, { ...values, count: numbers.format(count) });
}
