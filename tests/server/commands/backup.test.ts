import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { readConfig } from '../../../src/server/config.ts';
import { runServer } from '../../support/product.mjs';
import { commandFolder } from '../support/command-folder.ts';
import { withFreeBytes } from '../support/file-system.ts';
import { signedIn } from '../support/signed-in.ts';

const PASSWORD = 'strike-slip-1907';
const { path, command, fill, write, exported } = commandFolder();

describe('backup', () => {
  test('copies a whole live database, readable by its owner only, and never overwrites a file', async () => {
    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const call = await signedIn(server.url, PASSWORD);
    await call('POST', '/api/days', { title: 'Only in the write-ahead log' });
    const { code } = await command(['backup', path('copy.db')]);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(code).toBe(0);
    expect(statSync(path('copy.db')).mode & 0o777).toBe(0o600);
    const { stderr } = await command(['backup', path('copy.db')]);
    expect(stderr).toMatch(/exists already.* Name a folder, .*: npm start -- backup DIR\//);
    expect(readdirSync(path('.')).filter((name) => name.endsWith('.tmp'))).toEqual([]);

    mkdirSync(path('restored'));
    renameSync(path('copy.db'), path('restored/program.db'));
    await command(['export', path('restored.json')], { DATA_DIR: path('restored') });
    expect(readFileSync(path('restored.json'), 'utf8')).toContain('Only in the write-ahead log');
  });

  test('names a file by the time in a folder, and makes no folder', async () => {
    await fill();
    mkdirSync(path('nightly'));
    for (const folder of ['nightly', 'nightly/']) expect((await command(['backup', path(folder)])).code).toBe(0);
    const names = readdirSync(path('nightly'));
    expect(names).toEqual([1, 2].map(() => expect.stringMatching(/^program-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/)));
    const settings = { INIT_CWD: path('.') };
    const { code, stderr } = await command(['backup', 'missing/'], settings);
    expect([code, stderr]).toEqual([1, `There is no folder ${path('missing')}.\n`]);
  });

  test('is not made where it would fill the disk, which a running server needs', async () => {
    await fill();
    const backup = () => backupDatabase(readConfig({ DATA_DIR: path('data') }), path('copy.db'));
    const small = 200 * 1_048_576;
    await withFreeBytes(small, () =>
      expect(backup()).rejects.toThrow(
        `The disk of ${path('.')} has only 209 MB left, too little for a copy: make room.`,
      ),
    );
    expect(existsSync(path('copy.db'))).toBe(false);
    await withFreeBytes(2 * small, backup);
    expect(existsSync(path('copy.db'))).toBe(true);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('is restored after %s, whatever was written since', async (signal) => {
    await fill();
    const before = await exported();
    const { stdout } = await command(['backup', path('copy.db')]);
    expect(stdout).toContain(`restore ${path('copy.db')}\n`);

    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const call = await signedIn(server.url, PASSWORD);
    for (const { id } of before) await call('DELETE', `/api/days/${id}`);
    await call('POST', '/api/days', { title: 'Written after the backup' });
    const refused = await command(['restore', path('copy.db')]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/is in use\. Stop the server first/)]);
    server.child.kill(signal);
    await server.ended;

    expect((await command(['restore', path('copy.db')])).code).toBe(0);
    expect(await exported()).toEqual(before);
    expect(statSync(path('data/program.db')).mode & 0o777).toBe(0o600);
    expect(existsSync(path('copy.db'))).toBe(true);
    expect(readdirSync(path('data')).filter((name) => name.includes('.tmp'))).toEqual([]);
  });

  test('restore replaces a damaged database, and accepts nothing but a backup', async () => {
    await fill();
    const before = await exported();
    await command(['backup', path('copy.db')]);
    for (const name of ['data/program.db', 'damaged.db']) writeFileSync(path(name), 'damaged '.repeat(2_000));
    for (const bad of [write('no database at all'), path('damaged.db')]) {
      const { code, stderr } = await command(['restore', bad]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('is not a backup of this program')]);
    }
    expect((await command(['restore', path('copy.db')])).code).toBe(0);
    expect(await exported()).toEqual(before);
  });

  test('a plain copy of the file is complete after the server has ended', async () => {
    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const call = await signedIn(server.url, PASSWORD);
    await call('POST', '/api/days', { title: 'Written last' });
    server.child.kill('SIGTERM');
    await server.ended;
    mkdirSync(path('copied'));
    copyFileSync(path('data/program.db'), path('copied/program.db'));
    await command(['export', path('copied.json')], { DATA_DIR: path('copied') });
    expect(readFileSync(path('copied.json'), 'utf8')).toContain('Written last');
  });

  test('on PostgreSQL names its own tool', async () => {
    const { code, stderr } = await command(['backup', path('copy.db')], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    expect([code, stderr]).toEqual([1, 'For PostgreSQL, make the backup with pg_dump.\n']);
  });
});
