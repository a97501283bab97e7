import { PICTURE_LIMITS } from '../../limits/picture-limits.ts';
import { pictureHashesIn } from '../../pictures/picture-names.ts';
import type { Database } from '../schema/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The pictures that a version of a document names. Documents are read one by one: together their versions may be large. */
async function namedHashes(db: Database): Promise<Set<string>> {
  const named = new Set<string>();
  const documents = await db.selectFrom('content_versions').select('name').distinct().execute();
  for (const { name } of documents) {
    const versions = await db.selectFrom('content_versions').select('value').where('name', '=', name).execute();
    for (const { value } of versions) for (const hash of pictureHashesIn(value)) named.add(hash);
  }
  return named;
}

/** Forgets the pictures that no document names, neither as it is nor as one of its versions was, a while after they were given. */
export async function forgetPictures(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - PICTURE_LIMITS.unusedDays * DAY_MS).toISOString();
  const old = await db.selectFrom('pictures').select('hash').where('made_at', '<', oldest).execute();
  if (old.length === 0) return;
  const named = await namedHashes(db);
  const unused = old.map(({ hash }) => hash).filter((hash) => !named.has(hash));
  if (unused.length === 0) return;
  await db.transaction().execute((tx) =>
    tx
      .deleteFrom('pictures')
      .where('hash', 'in', unused)
      // Somebody may just have given it again.
      .where('made_at', '<', oldest)
      .execute(),
  );
}
