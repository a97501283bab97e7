import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeToken } from '../../support/product.mjs';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let authorization: string;
beforeEach(async () => {
  host = await startHost();
  authorization = `Bearer ${await takeToken(host.url, PASSWORD)}`;
});
afterEach(() => host.close());

interface EditorDay {
  id: number;
  title: string;
  hidden: boolean;
  not_placed: boolean;
  items: { id: number; title: string }[];
}

const days = async (): Promise<EditorDay[]> =>
  (await host.call('GET', '/api/schedule', undefined, { authorization })).body;
const edit = (writes: object[], more: object = {}) =>
  host.call('POST', '/api/edits', { label: 'Edit', writes, ...more });
const notPlaced = { op: 'add', kind: 'day', key: 'np', values: { title: 'Not placed yet', not_placed: true } };

describe('what has no place yet', () => {
  test('lies in one hidden day, which is made when it is first written, and is the last however many days are added', async () => {
    const [day] = await days();
    const [first, second] = day!.items;
    const move = (id: number) => [notPlaced, { op: 'change', kind: 'item', id, parent: 'np' }];
    const dry = await edit(move(first!.id), { dry_run: true });
    expect(dry.status).toBe(200);
    expect((await days()).some(({ not_placed }) => not_placed)).toBe(false);

    const made = await edit(move(first!.id));
    expect(made.status).toBe(200);
    const again = await edit(move(second!.id));
    expect(again.body.keys.np).toBe(made.body.keys.np);
    await host.call('POST', '/api/days', { title: 'A later day' });
    const now = await days();
    expect(now.filter(({ not_placed }) => not_placed)).toHaveLength(1);
    expect(now.at(-1)).toMatchObject({ title: 'Not placed yet', hidden: true, not_placed: true });
    expect(now.at(-1)!.items.map(({ id }) => id)).toEqual([first!.id, second!.id]);
    const seen = await host.schedule();
    expect(seen.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain(first!.id);
  });

  test('can be shown by nobody, and goes and comes back by an undo', async () => {
    const { keys, id } = (await edit([notPlaced])).body;
    await host.call('PATCH', `/api/days/${keys.np}`, { hidden: false });
    expect((await days()).at(-1)).toMatchObject({ id: keys.np, hidden: true });
    expect((await host.schedule()).map((day) => day.id)).not.toContain(keys.np);

    const undone = await host.call('POST', `/api/edits/${id}/undo`);
    expect((await days()).some(({ not_placed }) => not_placed)).toBe(false);
    await host.call('POST', `/api/edits/${undone.body.id}/undo`);
    expect((await days()).at(-1)).toMatchObject({ id: keys.np, not_placed: true });
  });
});
