import type { Field, Values } from '../../store/model/rows/form-values.ts';
import { isJson, type Path, pathText } from './content-paths.ts';

/** The texts of a piece of content by their places, as two versions of it are compared. */
export function textsOf(value: unknown, path: Path = []): Values {
  if (Array.isArray(value))
    return Object.assign({}, ...value.map((one, index) => textsOf(one, [...path, index]))) as Values;
  if (isJson(value))
    return Object.assign({}, ...Object.entries(value).map(([name, one]) => textsOf(one, [...path, name]))) as Values;
  if (value === undefined || value === '') return {};
  const text = value === null ? 'not known yet' : typeof value === 'string' ? value : JSON.stringify(value);
  return { [pathText(path)]: text };
}

/** `topics, 2, title`: a place in words. */
const placeInWords = (place: string) =>
  place
    .replace(/\[(\d+)\]/g, (_, index: string) => `, ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The places in which two versions differ. */
export const differingFields = (one: Values, other: Values): Field[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((place) => one[place] !== other[place])
    .map((place) => ({ name: place, label: placeInWords(place), input: 'line', isPrivate: false }));
