import { expect, test } from 'vitest';
import { describeLeft } from '../support/left-databases.ts';
import { seen } from '../support/random-edits.ts';

describeLeft('the release before edits', 'before-edits', (start) => {
  test('is taken over, and what is done from then on can be undone', async () => {
    const host = await start();
    const before = await host.schedule();
    expect(before.map(({ title, items }) => [title, ...items.map((item) => item.title)])).toEqual([
      ['First day', 'Opening', 'Short talks'],
      ['Second day', 'Trip', 'Break'],
    ]);
    expect((await host.call('GET', '/api/edits')).body).toEqual({ edits: [] });

    // As if it had been written just now.
    const now = new Date().toISOString();
    await host.database.db.updateTable('idempotency_keys').set({ created_at: now }).execute();
    await host.database.db.updateTable('program_changes').set({ at: now }).execute();
    // A request that the release before has answered gets the same answer.
    const trip = before[1]!.items[0]!;
    const body = { day_id: 2, time: '08:00', title: 'Trip', description: '' };
    const again = await host.call('POST', '/api/schedule-items', body, { 'idempotency-key': 'trip' });
    expect([again.status, again.body.id]).toEqual([201, trip.id]);

    const { revision } = await host.store.read();
    await host.call('PATCH', `/api/schedule-items/${trip.id}`, { day_id: 1, after_id: null });
    await host.call('DELETE', '/api/days/2');
    const { body: known } = await host.call('GET', `/api/changes?since=${revision}`);
    expect(known.changes.map(({ kind, id, after }: any) => [kind, id, after])).toContainEqual(['item', trip.id, null]);
    // The log of the release before doesn't tell where rows stood.
    const { body: older } = await host.call('GET', `/api/changes?since=${revision - 4}`);
    expect(older.changes).toEqual([{ kind: 'program', action: 'replace' }]);

    const { edits } = (await host.call('GET', '/api/edits')).body;
    for (const { id } of edits) expect((await host.call('POST', `/api/edits/${id}/undo`)).status).toBe(200);
    expect(seen(await host.schedule())).toEqual(seen(before));
  });
});
