import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { LANGUAGES } from '../../../program/model/languages.ts';
import { foldText } from '../../../program/search/fold-text.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import { isTimeZone } from '../../event/content-formats.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `Phnom_Penh`, `phnom penh` and `Phnom-Penh` are the same town. */
const keyOf = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Zones that calendars know, in folders of the world's regions: the others are old names. */
const zones = (): string[] =>
  [tzlib_get_timezones()].flat().filter((name) => /^[A-Z]\w+\/[A-Z]/.test(name) && !/^(?:Etc|SystemV)\//.test(name));

/** The countries whose name a text is, in any of the languages: their codes. */
function countriesOf(text: string): string[] {
  const key = keyOf(text);
  if (key === '') return [];
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  return codes.filter((code) => names.some((each) => keyOf(each.of(code) ?? '') === key));
}

/** The zones of a country, as Node calls them: by `getTimeZones`, which took the place of a property after Node 22. */
function zonesByNode(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Whether a name is the one under which calendars have its rules: no older name, and no town that shares them with a larger one. */
const isMainName = (zone: string) => tzlib_get_ical_block(zone).includes(`TZID=${zone}`);

/** Node calls some of them by older names. */
function zonesOfCountry(code: string): string[] {
  const newer = (zone: string) =>
    zones().find(
      (name) =>
        isMainName(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === zone,
    );
  return zonesByNode(code)
    .map((zone) => (isMainName(zone) ? zone : (newer(zone) ?? zone)))
    .filter(isTimeZone);
}

/** The parts of a place such as `Grenoble, France`. */
const partsOf = (place: string) => place.split(/[,;/()]/).map((part) => part.trim());

/** The zones that a place may have, by its towns or its country; none where neither is known. */
export function zonesOfPlace(place: string): string[] {
  if (isTimeZone(place)) return [place];
  const known = zones();
  for (const part of partsOf(place)) {
    const key = keyOf(part);
    const named = key === '' ? [] : known.filter((zone) => keyOf(zone.split('/').at(-1)!) === key && isTimeZone(zone));
    const main = named.filter(isMainName);
    if (named.length > 0) return main.length > 0 ? main : named;
  }
  for (const part of partsOf(place).reverse()) {
    const found = countriesOf(part).flatMap(zonesOfCountry);
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** The clock of a machine that nobody has told where it stands. */
const NOWHERE = /^(?:Etc\/)?(?:UTC|UCT|GMT|Greenwich|Universal|Zulu)$/;

/** The zone that a place most likely has: its own, or that of this machine; undefined where neither is known. */
export function guessZone(place: string): string | undefined {
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  const found = zonesOfPlace(place);
  if (found.includes(own)) return own;
  return found[0] ?? (isTimeZone(own) && !NOWHERE.test(own) ? own : undefined);
}

/** The language that most people read in the country of a place; undefined where it isn't known. */
export function languageOfPlace(place: string): string | undefined {
  const [country] = partsOf(place).reverse().flatMap(countriesOf);
  return country === undefined ? undefined : new Intl.Locale(`und-${country}`).maximize().language;
}

/** The time that a clock there shows: `14:32`. */
export const clockIn = (zone: string, now: number): string => toRfc3339(now, zone).slice(11, 16);
