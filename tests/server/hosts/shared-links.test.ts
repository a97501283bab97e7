import { describe, expect, test } from 'vitest';
import { Links } from '../../../src/server/store/links/links.ts';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { PASSWORD } from '../support/host.ts';
import { allLinks, linkMaker } from '../support/links.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('two hosts with one database in %s', (_, settings) => {
  test('have the same links, and the editors of both hear of them', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const { body } = await other.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
    const editor = await listen(`${other.url}/api/editors/events`, { authorization: `Bearer ${body.token}` });
    const heard = () => editor.events().filter(({ event }) => event === 'links');
    await until(() => expect(editor.events().some(({ event }) => event === 'hello')).toBe(true));

    const { link, secret } = await linkMaker(one)();
    expect(await allLinks(other)).toEqual([link]);
    await until(() => expect(heard()).toHaveLength(1));
    // Opened at one, stopped at the other.
    await new Links(one.database.db).use(secret, 'phone');
    await until(() => expect(heard()).toHaveLength(2));
    expect(await allLinks(other)).toMatchObject([{ devices: 1 }]);
    expect((await other.call('POST', `/api/links/${link.id}/stop`)).status).toBe(200);
    expect(await new Links(one.database.db).use(secret)).toMatchObject({ state: 'stopped' });
    const { revision } = (await one.call('GET', '/api/links')).body;
    await until(() => expect(heard().at(-1)!.data).toEqual({ revision }));
    // Nobody else hears of it.
    expect(JSON.stringify(heard())).not.toContain('organizers');
    editor.leave();
  });

  test('make as many links as may be, whichever of them is asked', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const made = await Promise.all([one, other, one, other].map((host) => linkMaker(host)()));
    expect(new Set(made.map(({ link }) => link.id)).size).toBe(4);
    expect(await allLinks(one)).toHaveLength(4);
  });
});
