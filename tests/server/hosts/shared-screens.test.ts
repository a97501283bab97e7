import { describe, expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { PASSWORD } from '../support/host.ts';
import { allScreens, newScreen, saySeen } from '../support/screens.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('two hosts with one database in %s', (_, settings) => {
  test('have the same screens, and the editors of both hear of one that has just opened', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const { body } = await other.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
    const authorization = `Bearer ${body.token}`;
    const editor = await listen(`${other.url}/api/editors/events`, { authorization });
    const last = () => editor.events().findLast(({ event }) => event === 'screens')?.data;
    await until(() => expect(last()).toMatchObject({ unnamed: [] }));

    const key = await newScreen(one);
    await until(() => expect(last()).toMatchObject({ unnamed: [key.code] }));
    // An editor who comes later is told at once.
    const late = await listen(`${other.url}/api/editors/events`, { authorization, 'editor-tab': 'late' });
    await until(() => expect(late.events().find(({ event }) => event === 'screens')!.data.unnamed).toEqual([key.code]));
    expect(late.events()[0]!.event).toBe('hello');

    const [screen] = await allScreens(other);
    expect((await other.call('PATCH', `/api/screens/${screen!.id}`, { name: 'Foyer' })).status).toBe(200);
    expect((await saySeen(one, key)).body).toEqual({ name: 'Foyer' });
    await until(() => expect(last()).toMatchObject({ unnamed: [] }));
    expect(last().revision).toBe((await one.call('GET', '/api/screens')).body.revision);
    // Neither keys nor names are in it.
    expect(editor.text()).not.toContain(key.key);
    expect(editor.text()).not.toContain('Foyer');
    editor.leave();
    late.leave();
  });

  test('give no two devices the same code, whichever of them is asked', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const keys = await Promise.all([one, other, one, other, one, other].map((host) => newScreen(host)));
    expect(new Set(keys.map(({ code }) => code)).size).toBe(6);
  });
});
