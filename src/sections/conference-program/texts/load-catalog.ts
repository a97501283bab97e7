/**
 * The catalogs that the page has fetched, shared by its elements. This file imports no React, so that a fetch can start
 * before React is there. docs/decisions/languages-as-data.md
 */
import { LANGUAGES, type Language } from '../../../program/model/languages.ts';
import type { Origin } from '../../../kit/tree/host-context.ts';
import { en } from './en.ts';
import type { Texts } from './texts.ts';

const catalogs = new Map<Language, Texts>([['en', en]]);
const requests = new Map<Language, Promise<void>>();
const listeners = new Set<() => void>();

/** The file with a language's catalog, beside the bundle, so that nobody downloads a language that isn't read. */
export const catalogFile = (lang: Language) => `conference-elements.${lang}.json`;

/** The language that the element's words are to be in: its own, or that of the page around it; English for any other. */
export const languageOf = (element: Element): Language =>
  LANGUAGES.find((lang) => element.matches(`:lang(${lang})`)) ?? 'en';

/** The catalog of a language, once it is there. */
export const loadedCatalog = (lang: Language): Texts | undefined => catalogs.get(lang);

/** Calls `listener` when another catalog is there. Returns a function that ends this. */
export function onCatalog(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A catalog may be of an older or newer version than this script: texts that it lacks are in English. */
export const wholeCatalog = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(en).map(([name, text]) => [name, typeof given[name] === typeof text ? given[name] : text]),
  ) as Texts;

async function fetchCatalog(lang: Language, bases: Iterable<string>): Promise<void> {
  for (const base of bases)
    try {
      const response = await fetch(base + catalogFile(lang));
      catalogs.set(lang, wholeCatalog((await response.json()) as Record<string, unknown>));
      for (const listener of listeners) listener();
      return;
    } catch {
      // The file is missing, or the server has answered with a page. English stays, and the next element that needs it tries again.
    }
  requests.delete(lang);
}

/**
 * Fetches a language's catalog, or waits for a request that is under way; undefined if the catalog is there already. Never
 * rejects.
 * @param origin where the bundle came from: a host has the catalogs beside it, and an app may have copied them
 * @param apiBase the element's attribute
 */
export function loadCatalog(lang: Language, origin: Origin, apiBase: string | undefined): Promise<void> | undefined {
  if (catalogs.has(lang)) return undefined;
  let request = requests.get(lang);
  if (!request) {
    const bases = [origin.apiBase, apiBase?.replace(/\/*$/, '/'), origin.assetBase].filter(
      (base) => base !== undefined,
    );
    requests.set(lang, (request = fetchCatalog(lang, new Set(bases))));
  }
  return request;
}
