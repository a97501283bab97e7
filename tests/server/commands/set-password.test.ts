import { describe, expect, test } from 'vitest';
import { runServer } from '../../support/product.mjs';
import { commandFolder } from '../support/command-folder.ts';
import { PASSWORD } from '../support/host.ts';
import { signedIn } from '../support/signed-in.ts';

const { path, command } = commandFolder();

describe('set-password', () => {
  test('ends the sessions of a running server', async () => {
    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const call = await signedIn(server.url, PASSWORD);
    expect((await command(['set-password'], {}, 'a fresh start\nignored\n')).code).toBe(0);
    expect((await call('POST', '/api/days', { title: 'T' })).status).toBe(401);
    const renewed = await signedIn(server.url, 'a fresh start');
    expect((await renewed('POST', '/api/days', { title: 'T' })).status).toBe(201);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('takes a short password, and says why a longer one is better', async () => {
    const { code, stdout } = await command(['set-password'], {}, 'elevenchars\n');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining("\nThe editors' password has 11 characters: strangers"),
    ]);
    expect((await command(['set-password'], {}, 'twelve chars\n')).stdout).not.toContain('characters');
    const server = await runServer(path('data'), { EDITOR_PASSWORD: 'short' });
    server.child.kill('SIGTERM');
    expect((await server.ended).stderr).toContain(`"msg":"The editors' password has 5 characters: `);
  });

  test('refuses an empty password', async () => {
    expect(await command(['set-password'], {}, '\n')).toMatchObject({
      code: 1,
      stderr: 'The password must not be empty.\n',
    });
  });
});
