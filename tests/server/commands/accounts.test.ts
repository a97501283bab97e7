import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { addAccount, removeAccount, resetAccount } from '../../../src/server/commands/manage-accounts.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { PASSWORD } from '../support/host.ts';
import { commandFolder } from '../support/command-folder.ts';
import { signedIn } from '../support/signed-in.ts';
import { runServer } from '../../support/product.mjs';

const { path, command } = commandFolder();

const passwordIn = ({ stdout }: { stdout: string }) => /shown this once: (\S+)/.exec(stdout)![1]!;

describe('accounts', () => {
  test('give a person a password, and take it away from somebody who is signed in', async () => {
    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const added = await command(['accounts', 'add', 'Ana', 'María']);
    expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Ana María has an account\. /) });
    const call = await signedIn(server.url, passwordIn(added));
    expect((await call('POST', '/api/days', { title: 'T' })).status).toBe(201);

    const reset = await command(['accounts', 'reset', 'ana maría']);
    expect((await call('POST', '/api/days', { title: 'T' })).status).toBe(401);
    const again = await signedIn(server.url, passwordIn(reset));
    expect((await again('POST', '/api/days', { title: 'T' })).status).toBe(201);
    expect((await command(['accounts', 'list'])).stdout).toMatch(/^Ana María, since \d{4}-\d\d-\d\d\n$/);

    expect((await command(['accounts', 'remove', 'Ana María'])).stdout).toBe(
      'Ana María has no account any more, and is signed out.\n',
    );
    expect((await again('POST', '/api/days', { title: 'T' })).status).toBe(401);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('of two names that an earlier version kept apart, no command takes one for the other', async () => {
    const config = readConfig({ DATA_DIR: path('data') });
    await addAccount(config, 'Ana Li');
    const { db } = await openDatabase(config);
    const accounts = db.selectFrom('personal_accounts').selectAll();
    const account = await accounts.executeTakeFirstOrThrow();
    // As the key of that version was: with the space.
    await db.updateTable('personal_accounts').set({ name_key: 'ana li' }).where('id', '=', account.id).execute();
    const second = { ...account, id: 'second', name: 'Anali', name_key: 'anali' };
    await db.insertInto('personal_accounts').values(second).execute();
    await db.destroy();

    for (const call of [resetAccount, removeAccount])
      await expect(call(config, 'ANALI')).rejects.toThrow(
        '"ANALI" may be "Ana Li" and "Anali". Write the name as one of them.',
      );
    expect(await resetAccount(config, 'Anali')).toMatch(/^Anali is signed out/);
    expect(await removeAccount(config, 'Anali')).toMatch(/^Anali has no account any more/);
    expect(await removeAccount(config, 'ana li')).toMatch(/^Ana Li has no account any more/);
  });

  test('say in words what can not be done', async () => {
    expect((await command(['accounts', 'list'])).stdout).toMatch(/^There are no accounts/);
    const added = await command(['accounts', 'add', 'Ana']);
    const refused: [string[], string, string?][] = [
      [['accounts', 'add', 'ANA'], 'Ana has an account already. "accounts reset" makes another password.'],
      [['accounts', 'add', '\u2060'], 'The name must not be empty.'],
      [['accounts', 'add', 'x'.repeat(61)], 'The name must have at most 60 characters.'],
      [['accounts', 'remove', 'Ben'], 'There is no account of "Ben". "accounts list" lists all.'],
      [['accounts', 'reset', 'Ben'], 'There is no account of "Ben". "accounts list" lists all.'],
      [['set-password'], 'The password begins like that of Ana. Choose another one.', `${passwordIn(added)}\n`],
    ];
    for (const [words, message, input] of refused)
      expect(await command(words, {}, input)).toMatchObject({ code: 1, stderr: `${message}\n` });
    const misused: [string[], string][] = [
      [['accounts'], 'accounts needs add, list, remove or reset.'],
      [['accounts', 'add'], 'accounts add needs a name.'],
      [['accounts', 'add', ' '], 'accounts add needs a name.'],
      [['accounts', 'list', 'x'], 'accounts list doesn\'t take "x".'],
      [['accounts', 'rename', 'x'], 'There is no command "accounts rename".'],
    ];
    for (const [words, message] of misused)
      expect(await command(words)).toMatchObject({ code: 2, stderr: expect.stringContaining(`${message}\n`) });
  });
});
