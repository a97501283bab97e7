import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { isBuiltPicture } from '../../content/document-pictures.ts';
import type { ContentFault, PictureField } from '../../event/content-schema.ts';
import { PICTURE_LIMITS } from '../../limits/picture-limits.ts';
import { type CleanedPicture, cleanPicture } from '../../pictures/clean-picture.ts';
import { PictureFault, tooManyBytes } from '../../pictures/picture-fault.ts';
import { namedPicture, pictureName, PICTURES_FOLDER } from '../../pictures/picture-names.ts';

/** Whether this is where an export writes a picture. */
export const isPicturePath = (path: string): boolean =>
  path.startsWith(PICTURES_FOLDER) && namedPicture(path.slice(PICTURES_FOLDER.length)) !== undefined;

/** The places in a folder where a picture of this name can be. */
const placesOf = (name: string) => (namedPicture(name) ? [PICTURES_FOLDER + name, name] : [name]);

/** A picture of a folder. */
export interface FolderPicture extends CleanedPicture {
  /** Of the bytes of its file. */
  fileHash: string;
}

/** The hash of a file. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The pictures of a folder that its documents name. Each is read once. */
export class FolderPictures {
  /** By their paths. */
  readonly known = new Map<string, FolderPicture>();

  constructor(private readonly folder: string) {}

  /**
   * Reads the pictures that fields name, and gives these the names by which a host knows them.
   * @returns those whose pictures aren't in the folder, but which a host may have, and faults
   */
  async take(fields: readonly PictureField[]): Promise<{ elsewhere: PictureField[]; faults: ContentFault[] }> {
    const elsewhere: PictureField[] = [];
    const faults: ContentFault[] = [];
    for (const one of fields) {
      const { field, name, rename } = one;
      try {
        const picture = await this.read(name);
        if (picture) rename(pictureName(picture));
        else if (namedPicture(name)) elsewhere.push(one);
        else if (!isBuiltPicture(name))
          faults.push({ field, message: `names ${name}, and there is no such file in this folder` });
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
        faults.push({ field, message: `names ${name}, which can’t be taken. ${error.message}` });
      }
    }
    return { elsewhere, faults };
  }

  /** @throws {PictureFault} */
  private async read(name: string): Promise<FolderPicture | undefined> {
    const path = placesOf(name).find((place) => this.has(place));
    if (path === undefined) return undefined;
    const known = this.known.get(path);
    if (known) return known;
    const file = join(this.folder, path);
    const { size } = statSync(file);
    if (size > PICTURE_LIMITS.bytes) throw tooManyBytes(size);
    const bytes = await readFile(file);
    const picture = { ...cleanPicture(bytes), fileHash: hashOf(bytes) };
    this.known.set(path, picture);
    return picture;
  }

  /** Whether there is such a file, in the folder itself or in one of its own. */
  private has(path: string): boolean {
    const file = join(this.folder, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    const inside = relative(realpathSync(this.folder), realpathSync(file));
    return !inside.startsWith('..') && !isAbsolute(inside);
  }
}
