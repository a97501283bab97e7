import { expect, test } from 'vitest';
import { Accounts } from '../../../src/server/auth/accounts.ts';
import { describeLeft } from '../support/left-databases.ts';

/** Two days, of whose items one was changed, one hidden, one added and one deleted, and an account. */
describeLeft('version 0.1.0', 'version-0.1.0', (start) => {
  test('is taken over with its history, what is hidden, and its accounts', async () => {
    const host = await start();
    const titles = async () =>
      (await host.schedule()).map(({ title, items }) => [title, ...items.map((item) => `${item.time} ${item.title}`)]);
    expect(await titles()).toEqual([
      ['First day', '09:00 Opening', '10:30 Short talks'],
      ['Second day', '14:00 Closing'],
    ]);
    expect((await new Accounts(host.database.db).list()).map(({ name }) => name)).toEqual(['Ana Editor']);

    const { edits } = (await host.call('GET', '/api/edits')).body;
    expect(edits.map(({ by }: { by: string }) => by)).toEqual(['Budi', 'Budi', 'Budi', 'Budi', '']);
    // The hidden item comes into sight, and the deleted one comes back to its place.
    for (const { id } of [edits[0], edits[2]])
      expect((await host.call('POST', `/api/edits/${id}/undo`)).status).toBe(200);
    expect((await titles())[1]).toEqual(['Second day', '08:00 Trip', '12:00 Break', '14:00 Closing']);
  });
});
