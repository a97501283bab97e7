import { catalogs } from '../../src/sections/conference-program/texts/catalogs.ts';
import { catalogFile } from '../../src/sections/conference-program/texts/load-catalog.ts';
import type { Plural, Texts } from '../../src/sections/conference-program/texts/texts.ts';

/** The names of a text's parameters, such as `time` of `Starts in {time}.`; of a plural, those of all its forms. */
function parameters(text: string | Plural): string {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set(names)].sort().join(', ');
}

/** The faults of a catalog, in sentences: a text that English has and it hasn't, or other parameters in braces. */
export function catalogFaults(catalog: Texts, english: Texts): string[] {
  const names = Object.keys(english) as (keyof Texts)[];
  const unknown = Object.keys(catalog).filter((name) => !(name in english));
  return [
    ...unknown.map((name) => `${catalog.lang}.ts has "${name}", which no other language has.`),
    ...names.flatMap((name) => {
      const text = catalog[name];
      if (typeof text !== typeof english[name]) return [`${catalog.lang}.ts lacks the text "${name}".`];
      // One text may be empty: `failed`, in the language of the sentence that it translates.
      const wanted = text ? parameters(english[name]) : '';
      return parameters(text) === wanted ? [] : [`${catalog.lang}.ts: "${name}" needs the parameters "${wanted}".`];
    }),
  ];
}

/**
 * The texts of every language except English, as JSON by the names of their files.
 * @throws {Error} if a language lacks a text
 */
export function catalogFiles(): Map<string, string> {
  const { en: english, ...rest } = catalogs;
  const others = Object.values(rest);
  const faults = others.flatMap((catalog) => catalogFaults(catalog, english));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return new Map(others.map((catalog) => [catalogFile(catalog.lang), JSON.stringify(catalog)]));
}
