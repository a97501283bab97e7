import { expect, test, vi } from 'vitest';
import { cleanPicture } from '../../../src/server/pictures/clean-picture.ts';
import { putDocument } from '../../../src/server/store/content/document-rows.ts';
import { keepPicture } from '../../../src/server/store/pictures/kept-pictures.ts';
import { plainPicture } from '../../support/pictures.ts';
import { bothDatabases } from '../support/both-databases.ts';

const { each, openStore } = bothDatabases();
const DAY_MS = 24 * 60 * 60 * 1000;

test.each(each)(
  'pictures in %s that no document names, neither now nor in a kept version, are forgotten after 7 days',
  async (_, settings) => {
    const { database, store } = await openStore(settings);
    const { db } = database;
    const [now, before, never, again] = await Promise.all(
      [1, 2, 3, 4].map(async (height) => cleanPicture(await plainPicture('png', { width: 3, height }))),
    );
    for (const picture of [now!, before!, never!, again!]) await keepPicture(db, picture);
    const written = {
      name: 'gallery',
      at: new Date().toISOString(),
      by: '',
      has_account: null,
      deleted: false,
    } as const;
    await db.transaction().execute(async (tx) => {
      await putDocument(tx, { ...written, version: 1, value: { photos: [`${before!.hash}.png`] } });
      await putDocument(tx, { ...written, version: 2, value: { photos: [{ src: `pictures/${now!.hash}.png` }] } });
    });
    const left = async () => (await db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash).sort();
    const hashes = (...pictures: (typeof now)[]) => pictures.map((picture) => picture!.hash).sort();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 6.9 * DAY_MS);
      await store.forgetOld();
      expect(await left()).toEqual(hashes(now, before, never, again));
      // Somebody who gives a picture again is about to use it.
      await keepPicture(db, again!);
      vi.setSystemTime(Date.now() + 0.2 * DAY_MS);
      await store.forgetOld();
      expect(await left()).toEqual(hashes(now, before, again));
    } finally {
      vi.useRealTimers();
    }
  },
);
