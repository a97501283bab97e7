import type { Kysely } from 'kysely';
import { PICTURE_LIMITS } from '../../limits/picture-limits.ts';
import type { CleanedPicture } from '../../pictures/clean-picture.ts';
import { tooManyPictures } from '../../pictures/picture-fault.ts';
import { type Extension, PICTURE_TYPES } from '../../pictures/picture-format.ts';
import { type KnownPictures, namedPicture, pictureName } from '../../pictures/picture-names.ts';
import type { PictureTable } from '../schema/file-tables.ts';
import type { Database, Tables } from '../schema/tables.ts';

/**
 * Keeps a picture. One that is there already stays, and counts as given now.
 * @throws if there are too many
 */
export async function keepPicture(db: Database, picture: CleanedPicture): Promise<void> {
  const { hash, type, width, height, bytes } = picture;
  const row: PictureTable = { hash, type, width, height, bytes, size: bytes.length, made_at: new Date().toISOString() };
  // Every write is a transaction: see `LockingSqliteDialect`.
  await db.transaction().execute(async (tx) => {
    const others = await tx
      .selectFrom('pictures')
      .select(({ fn }) => [fn.countAll().as('number'), fn.sum('size').as('bytes')])
      .where('hash', '!=', hash)
      .executeTakeFirstOrThrow();
    const isFull =
      Number(others.number) >= PICTURE_LIMITS.kept || Number(others.bytes) + row.size > PICTURE_LIMITS.keptBytes;
    if (isFull) throw tooManyPictures();
    await tx
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ made_at: row.made_at }))
      .execute();
  });
}

/** The bytes of a picture; undefined if there is none of that hash and media type. */
export async function pictureBytes(db: Database, hash: string, type: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('hash', '=', hash)
    .where('type', '=', type)
    .executeTakeFirst();
  return found && Buffer.from(found.bytes);
}

const hashesOf = (names: Iterable<string>) => [...names].flatMap((name) => namedPicture(name)?.hash ?? []);

const extensionOf = (type: string) =>
  (Object.keys(PICTURE_TYPES) as Extension[]).find((e) => PICTURE_TYPES[e] === type);

/** The named pictures, as far as they are there. */
export async function selectPictures(db: Kysely<Tables>, names: Iterable<string>): Promise<KnownPictures> {
  const hashes = hashesOf(names);
  if (hashes.length === 0) return new Map();
  const columns = ['hash', 'type', 'width', 'height'] as const;
  const rows = await db.selectFrom('pictures').select(columns).where('hash', 'in', hashes).execute();
  return new Map(
    rows.map(({ hash, type, width, height }) => [
      pictureName({ hash, extension: extensionOf(type)! }),
      { width, height },
    ]),
  );
}

/** Sees to it that pictures aren't forgotten before a document names them: they count as given now. */
export async function holdPictures(db: Database, names: Iterable<string>): Promise<void> {
  const hashes = hashesOf(names);
  if (hashes.length === 0) return;
  const made_at = new Date().toISOString();
  await db
    .transaction()
    .execute((tx) => tx.updateTable('pictures').set({ made_at }).where('hash', 'in', hashes).execute());
}
