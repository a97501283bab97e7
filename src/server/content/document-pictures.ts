import built from 'virtual:pictures';
import type { AnyPicture } from '../../content/host-picture.ts';
import type { Chapter, Leader, Partner, Photo } from '../../content/site-content.ts';
import type { ContentFault, PictureField } from '../event/content-schema.ts';
import { type KnownPictures, namedPicture, PICTURES_FOLDER } from '../pictures/picture-names.ts';

/** Whether the build has brought a picture along under this name. */
export const isBuiltPicture = (name: string): boolean => Object.hasOwn(built, name);

const ABSENT = 'and there is no such picture here: choose its file once more';

/** The faults of fields that name a picture that isn't there. */
export const absentPictures = (fields: readonly PictureField[], known: Pick<KnownPictures, 'has'>): ContentFault[] =>
  fields
    .filter(({ name }) => !isBuiltPicture(name) && !known.has(name))
    .map(({ field, name }) => ({ field, message: `names ${name}, ${ABSENT}` }));

/** A picture as pages show it; null where there is none. */
function shownPicture(name: AnyPicture | null | undefined, known: KnownPictures): AnyPicture | null {
  if (typeof name !== 'string') return name ?? null;
  if (!namedPicture(name)) return isBuiltPicture(name) ? name : null;
  const sides = known.get(name);
  return sides ? { src: PICTURES_FOLDER + name, ...sides } : null;
}

/** The first letters of the first and the last name: neither of titles, nor of what stands behind a comma. */
export function initialsOf(name: string): string {
  const words = name.split(',')[0]!.split(/\s+/).filter(Boolean);
  const names = words.filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'));
  const [first, ...more] = names.length > 0 ? names : words;
  return [first, more.at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The parts of the sections that have pictures. */
interface Pictured {
  photos?: Photo[];
  partners?: Partner[];
  chapters?: Chapter[];
  leaders?: Leader[];
}

/**
 * The content of a section with its pictures as pages show them, each with its size. Where one is missing, something stands in its
 * place, or a photo is left out.
 * @param hasInitials whether initials stand for a missing portrait
 */
export function withPictures<Content extends object>(
  content: Content,
  known: KnownPictures,
  hasInitials: boolean,
): Content {
  const { photos, partners, chapters, leaders }: Pictured = content;
  const shown: Pictured = {
    ...(photos && {
      photos: photos.flatMap((photo) => {
        const picture = shownPicture(photo.picture, known);
        return picture ? [{ ...photo, picture }] : [];
      }),
    }),
    ...(partners && { partners: partners.map((each) => ({ ...each, logo: shownPicture(each.logo, known) })) }),
    ...(chapters && { chapters: chapters.map((each) => ({ ...each, picture: shownPicture(each.picture, known) })) }),
    ...(leaders && {
      leaders: leaders.map((leader): Leader => {
        const picture = shownPicture(leader.picture, known);
        const initials = !picture && hasInitials && leader.name ? initialsOf(leader.name) : undefined;
        return { ...leader, picture, ...(initials !== undefined && { initials }) };
      }),
    }),
  };
  return { ...content, ...shown };
}
