import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Accounts } from '../../../src/server/auth/accounts.ts';
import { PasswordCheck } from '../../../src/server/auth/password-check.ts';
import { Sessions } from '../../../src/server/auth/sessions.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

const { each } = bothDatabases();

describe.each(each)('people who edit, in %s,', (_, settings) => {
  let host: TestHost;
  let accounts: Accounts;
  beforeAll(async () => {
    host = await startHost(await settings());
    accounts = new Accounts(host.database.db);
  });
  afterAll(() => host.close());

  const signIn = (password: string, name?: string) =>
    host.call('POST', '/api/session', { password, name }, { authorization: '' });
  const as = ({ body }: { body: { token: string } }) => ({ authorization: `Bearer ${body.token}` });
  const addDay = (title: string, headers: Record<string, string>) => host.call('POST', '/api/days', { title }, headers);
  const lastEdit = async () => (await host.call('GET', '/api/edits?limit=1')).body.edits[0];

  test('give a name, which the history has with what they do', async () => {
    const ana = await signIn(PASSWORD, '  Ana\n\u202e  María ');
    expect(ana.body).toMatchObject({ name: 'Ana María', has_account: false, token: expect.any(String) });
    const { body: day } = await addDay('By Ana', as(ana));
    expect(await lastEdit()).toMatchObject({ by: 'Ana María' });

    await host.call('PATCH', `/api/days/${day.id}`, { title: 'By somebody' }, as(await signIn(PASSWORD)));
    expect(await lastEdit()).toMatchObject({ by: '' });
    await host.call('PATCH', `/api/days/${day.id}`, { title: 'Again by Ana' }, as(ana));
    const [, other] = (await host.call('GET', '/api/edits?limit=2')).body.edits;
    const undone = await host.call('POST', `/api/edits/${other.id}/undo`);
    expect([undone.status, undone.body.skipped]).toEqual([
      409,
      [expect.objectContaining({ by: 'Ana María', field: 'title' })],
    ]);
  });

  test('say later who they are', async () => {
    const session = await signIn(PASSWORD);
    const renamed = await host.call('PATCH', '/api/session', { name: 'Ben' }, as(session));
    expect([renamed.status, renamed.body]).toEqual([200, { name: 'Ben', has_account: false }]);
    await addDay('By Ben', as(session));
    expect(await lastEdit()).toMatchObject({ by: 'Ben', has_account: false });
    expect((await host.call('PATCH', '/api/session', { name: 'x' }, { authorization: 'Bearer x' })).status).toBe(401);
  });

  test('have names in every script, and none where nothing of it would be seen', async () => {
    for (const name of ['\u8fbb\u{e0100} \u5b50', 'نی\u200cما', '한글'])
      expect((await signIn(PASSWORD, name)).body.name).toBe(name);
    for (const name of ['\u3164\ufe0f', '\u2800\u2800', '\u200d'])
      expect((await signIn(PASSWORD, name)).body.name).toBe('');
    await accounts.add('André');
    expect((await signIn(PASSWORD, 'Andre\u034f\u0301')).status).toBe(422);
  });

  test('are told in words of a name that is none', async () => {
    expect(await signIn(PASSWORD, 'x'.repeat(61))).toMatchObject({
      status: 422,
      body: { detail: 'name must have at most 60 characters.' },
    });
    expect((await signIn('wrong', 'Ana')).status).toBe(401);
  });

  test('have accounts, whose names nobody else may have', async () => {
    const before = await signIn(PASSWORD, 'carla');
    const password = await accounts.add('Carla');
    expect(password).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{5}){4}$/);
    const carla = await signIn(password, 'Somebody else');
    expect(carla.body).toMatchObject({ name: 'Carla', has_account: true });
    await addDay('By Carla', as(carla));
    expect(await lastEdit()).toMatchObject({ by: 'Carla', has_account: true });

    const detail = 'The name is that of an account; sign in with the password of Carla, or take another name.';
    const unseen = ['\ufe0f', '\u034f', '\u115f', '\u3164', '\uffa0', '\u2800', '\u17b5', '\u180b', '\u{e0100}'];
    const imitations = unseen.flatMap((mark) => [`Carla${mark}`, `Ca${mark}rla`]);
    for (const name of ['Carla', ' CARLA ', 'Car\u200bla', 'Ｃarla', ...imitations])
      expect(await signIn(PASSWORD, name)).toMatchObject({
        status: 422,
        body: { detail, errors: [{ field: 'name' }] },
      });
    expect(await host.call('PATCH', '/api/session', { name: 'carla' }, as(await signIn(PASSWORD)))).toMatchObject({
      status: 422,
      body: { detail },
    });
    expect((await host.call('PATCH', '/api/session', { name: 'Eve' }, as(carla))).status).toBe(422);
    // Strangers aren't told who has an account.
    expect((await signIn('wrong', 'Carla')).body.detail).toBe('The password is wrong.');
    // A person who had the name before goes on without it.
    await addDay('By an earlier Carla', as(before));
    expect(await lastEdit()).toMatchObject({ by: '' });
  });

  test('have idempotency keys of their own, which outlive a session and a change of the name', async () => {
    const add = (session: { body: { token: string } }, key = 'import-1') =>
      host.call('POST', '/api/days', { title: 'Keyed' }, { ...as(session), 'idempotency-key': key });
    const [ida, jan] = [await signIn(PASSWORD, 'Ida'), await signIn(PASSWORD, 'Jan')];
    const [first, others] = [await add(ida), await add(jan)];
    expect([first.status, others.status]).toEqual([201, 201]);
    expect(others.body.id).not.toBe(first.body.id);
    const again = await signIn(PASSWORD, 'Ida');
    expect((await add(again)).body.id).toBe(first.body.id);
    await host.call('PATCH', '/api/session', { name: 'Ida Berg' }, as(ida));
    expect((await add(ida)).body.id).toBe(first.body.id);
    // An account is another person than somebody who took its name before.
    const kai = await signIn(PASSWORD, 'Kai');
    const before = await add(kai);
    const own = await signIn(await accounts.add('Kai'));
    expect((await add(own)).body.id).not.toBe(before.body.id);
  });

  test('are signed out at once when their account ends or gets another password', async () => {
    const [first, second] = [await accounts.add('Dora'), await accounts.add('Emil')];
    const [dora, emil] = [await signIn(first), await signIn(second)];
    const reset = await accounts.reset((await accounts.of('dora'))!);
    expect([(await addDay('x', as(dora))).status, (await addDay('x', as(emil))).status]).toEqual([401, 201]);
    expect([(await signIn(first)).status, (await signIn(reset)).body.name]).toEqual([401, 'Dora']);
    await accounts.remove((await accounts.of('Emil'))!.id);
    expect([(await addDay('x', as(emil))).status, (await signIn(second)).status]).toEqual([401, 401]);
    expect((await signIn(PASSWORD, 'Emil')).body.name).toBe('Emil');
  });

  test('whose account is removed while their password is verified hear that it is wrong', async () => {
    const password = await accounts.add('Gero');
    const { id } = (await accounts.of('Gero'))!;
    const wrong = await signIn('wrong');
    const { open } = Sessions.prototype;
    vi.spyOn(Sessions.prototype, 'open').mockImplementationOnce(async function (this: Sessions, ...given) {
      await accounts.remove(id);
      return open.apply(this, given);
    });
    const late = await signIn(password);
    vi.restoreAllMocks();
    const told = ({ status, body, headers }: typeof late) => [status, body, [...headers.keys()].sort()];
    expect(told(late)).toEqual(told(wrong));
    expect(late.headers.get('www-authenticate')).toBe(wrong.headers.get('www-authenticate'));
  });

  test('wait for one hash at a sign-in, right or wrong, with however many accounts', async () => {
    const passwords: string[] = [];
    for (let n = 0; n < 20; n++) passwords.push(await accounts.add(`Person ${n}`));
    const wrong = passwords[3]!.slice(0, -1) + (passwords[3]!.endsWith('a') ? 'b' : 'a');
    const verifyHash = vi.fn<typeof verify>(verify);
    const check = new PasswordCheck(host.database.db, verifyHash);
    const cases: [string, number][] = [
      [passwords[7]!, 200],
      [PASSWORD, 200],
      [wrong, 401],
      ['wrong', 401],
      ['zzzzzz-aaaaa-aaaaa-aaaaa-aaaaa', 401],
    ];
    for (const [password, status] of cases) {
      verifyHash.mockClear();
      expect(!!(await check.holderOf(password))).toBe(status === 200);
      expect(verifyHash, password).toHaveBeenCalledTimes(1);
      expect((await signIn(password)).status).toBe(status);
    }
  });

  test('leave no password in the database', async () => {
    const password = await accounts.add('Fritz');
    const stored = JSON.stringify(await host.database.db.selectFrom('personal_accounts').selectAll().execute());
    expect(stored).toContain(password.slice(0, 6));
    for (const group of password.split('-').slice(1)) expect(stored).not.toContain(group);
  });
});
