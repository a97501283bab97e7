/** The names of pictures, in their addresses and wherever content names them. */
import { type Extension, PICTURE_TYPES } from './picture-format.ts';

/** How many hexadecimal digits of a hash a name has: 128 bits. */
export const HASH_LENGTH = 32;

const NAME = `([0-9a-f]{${HASH_LENGTH}})\\.(${Object.keys(PICTURE_TYPES).join('|')})`;
const WHOLE_NAME = new RegExp(`^${NAME}$`);

/** The path of a picture among a host's addresses, and its file's folder in a static site. */
export const PICTURES_FOLDER = 'pictures/';

/** The sides of the pictures that are there, upright, by their names. */
export type KnownPictures = ReadonlyMap<string, { width: number; height: number }>;

interface NamedPicture {
  hash: string;
  extension: Extension;
}

export const pictureName = ({ hash, extension }: NamedPicture): string => `${hash}.${extension}`;

/** The picture of a name; undefined if it can't be one's. */
export function namedPicture(name: string): NamedPicture | undefined {
  const [, hash, extension] = WHOLE_NAME.exec(name) ?? [];
  return hash === undefined ? undefined : { hash, extension: extension as Extension };
}

/** The paths of all pictures that a text names, each once. */
export const picturePathsIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(PICTURES_FOLDER + NAME, 'g'))),
];

/** The names of all pictures that a value names, each once, in the order of the alphabet. */
export const pictureNamesIn = (value: unknown): string[] =>
  [...new Set((JSON.stringify(value) ?? '').match(new RegExp(NAME, 'g')))].sort();

/** The hashes of all pictures that a text names, with their paths or without. */
export const pictureHashesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(NAME, 'g'))].map(([, hash]) => hash!);
