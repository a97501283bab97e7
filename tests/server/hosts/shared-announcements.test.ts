import { describe, expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { PASSWORD } from '../support/host.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('two hosts with one database in %s', (_, settings) => {
  test('say the same to everybody, whichever of them was asked, and the editors of both hear of it', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const { body } = await other.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
    const editor = await listen(`${other.url}/api/editors/events`, { authorization: `Bearer ${body.token}` });
    const visitor = await listen(`${other.url}/api/events`);
    for (const client of [editor, visitor])
      await until(() => expect(client.events().some(({ event }) => event === 'hello')).toBe(true));
    const told = () => visitor.events().filter(({ event }) => event === 'announcement');
    const { revision } = (await other.call('GET', '/api/revision')).body;

    const { body: made } = await one.call('POST', '/api/announcements', { text: 'Bus leaves 17:40 from gate 2' });
    const { id, text, ends_at } = made;
    await until(() => expect(told().map(({ data }) => data)).toEqual([{ announcement: { id, text, ends_at } }]));
    expect((await other.call('GET', '/api/announcement')).body).toEqual({ announcement: { id, text, ends_at } });
    expect((await other.call('GET', '/api/announcements')).body.announcements).toEqual([made]);
    const heard = () => editor.events().filter(({ event }) => event === 'announcements');
    await until(() => expect(heard()).toHaveLength(1));

    expect((await other.call('DELETE', `/api/announcements/${id}`)).status).toBe(200);
    await until(async () => expect((await one.call('GET', '/api/announcement')).body).toEqual({ announcement: null }));
    // The program is as it was.
    expect((await one.call('GET', '/api/revision')).body.revision).toBe(revision);
    editor.leave();
    visitor.leave();
  });
});
