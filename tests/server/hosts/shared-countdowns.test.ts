import { describe, expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { linkMaker } from '../support/links.ts';
import { PASSWORD } from '../support/host.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('two hosts with one database in %s', (_, settings) => {
  test('count down on the display of a room, whichever of them the link, the display and the organizers have asked', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const [day] = await one.schedule();
    await one.call('POST', '/api/schedule-item-lists', {
      schedule_item_id: day!.items[0]!.id,
      content: 'Room: Hall A',
    });
    const { secret } = await linkMaker(one)();
    const stream = await listen(`${other.url}/api/events`);
    await until(() => expect(stream.events().some(({ event }) => event === 'hello')).toBe(true));
    const ends = new Date(Date.now() + 12 * 60_000).toISOString();
    const action = { do: 'countdown', room: 'Hall A', ends };
    expect((await one.call('POST', '/api/run', { secret, action })).status).toBe(200);
    await until(() => expect(stream.events().some(({ event }) => event === 'countdown')).toBe(true));
    const page = await (await fetch(`${other.url}/screen/Hall%20A?chair`)).text();
    expect(page).toContain(`data-countdown="${Date.parse(ends)}"`);
    stream.leave();

    // An organizer at the one host stops it, of which the editors at the other hear.
    const { body } = await other.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
    const editor = await listen(`${other.url}/api/editors/events`, { authorization: `Bearer ${body.token}` });
    await until(() => expect(editor.events().some(({ event }) => event === 'hello')).toBe(true));
    expect((await other.call('GET', '/api/countdowns')).body.countdowns).toEqual([{ room: 'Hall A', ends_at: ends }]);
    expect((await one.call('PUT', '/api/countdowns', { room: 'Hall A', ends: null })).status).toBe(200);
    await until(() => expect(editor.events().filter(({ event }) => event === 'countdowns')).toHaveLength(1));
    expect((await other.call('GET', '/api/countdowns')).body).toEqual({ countdowns: [] });
    editor.leave();
  });
});
