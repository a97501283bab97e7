import type { Language } from '../../../program/model/languages.ts';
import type { en } from './en.ts';

/** A text that depends on a count, by the plural category of the language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The program's own words in one language. A catalog that lacks a text doesn't compile. */
export type Texts = {
  readonly [Key in keyof typeof en]: Key extends 'lang' ? Language : (typeof en)[Key] extends string ? string : Plural;
};

/** A text with its parameters filled in: `{time}` becomes `values.time`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

/**
 * The text for a count, with the number as the language writes it for `{count}`. docs/decisions/intl-when-needed.md
 */
export const fillCount = (
  text: Plural,
  count: number,
  { lang, group }: Pick<Texts, 'lang' | 'group'>,
  values: Readonly<Record<string, string>> = {},
): string =>
  fill(text[new Intl.PluralRules(lang).select(count)] ?? text.other, {
    ...values,
    count: `${count}`.replace(/\B(?=(\d{3})+$)/g, group),
  });
