/** @module-tag thorough */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { describeError } from '../../../src/server/commands/describe-error.ts';
import { serveProgram } from '../../../src/server/commands/serve-program.ts';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import { commandFolder } from '../support/command-folder.ts';

const { path, command, fill } = commandFolder();

describe('wrong usage', () => {
  test.each([
    [['frobnicate'], 2, 'There is no command "frobnicate".'],
    [['import'], 2, 'import needs the name of a file.'],
    [['export', 'a', 'b'], 2, 'export doesn\'t take "b".'],
    [['export', '--static'], 2, 'export --static needs the name of a folder.'],
    [['export', '--static', 'a', 'b'], 2, 'export --static doesn\'t take "b".'],
    [['export', '--static', 'a'], 1, 'There is no database at'],
    [['content'], 2, 'content needs export, import or check.'],
    [['content', 'import', '--dry-run'], 2, 'content import --dry-run needs the name of a folder.'],
    [['content', 'export', 'a'], 1, 'There is no database at'],
    [['content', 'check', '/nowhere/at-all'], 1, '/nowhere/at-all does not exist.'],
    [['example', 'x'], 2, 'example doesn\'t take "x".'],
    [['serve', 'x'], 2, 'serve doesn\'t take "x".'],
    [['import', '/nowhere/at-all.json'], 1, '/nowhere/at-all.json does not exist.'],
    [['export', 'x.json'], 1, 'There is no database at'],
    [['backup', 'x.db'], 1, 'There is no database at'],
    [['restore', '/nowhere/at-all.db'], 1, '/nowhere/at-all.db does not exist.'],
  ])('%j ends with %i and says why', async (words, code, message) => {
    const ended = await command(words);
    expect([ended.code, ended.stdout]).toEqual([code, '']);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(path('data'))).toBe(false);
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'meeting.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
  ])('%s=%s is named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must be `));
  });

  test('a PUBLIC_URL with a path, at which no page would work, ends the start', async () => {
    const { code, stdout, stderr } = await command([], { PUBLIC_URL: 'https://org.example/meeting' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^PUBLIC_URL: must be an address without a path, such as https:\/\/org\.example: .*\/meeting\. /,
    );
    expect(existsSync(path('data'))).toBe(false);
  });

  test('all settings that are wrong are told at once', async () => {
    const { code, stderr } = await command([], { PORT: 'http', LOG_LEVEL: 'loud' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^PORT: must be .*\nLOG_LEVEL: must be .*\n$/)]);
  });

  test.each([
    [['import', '.'], /^\. is a folder\.\n$/],
    [['export', '/nowhere/at-all.json'], /^There is no folder \/nowhere\.\n$/],
    [['backup', '/nowhere/at-all.db'], /^There is no folder \/nowhere\.\n$/],
    [['export', '.'], /^\. is a folder\.\n$/],
  ])('%j is reported as it was typed', async (words, message) => {
    await fill();
    const { code, stderr } = await command(words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  test('an event with a mistake ends the start, and is named with its field', async () => {
    mkdirSync(path('data'));
    writeFileSync(path('data/event.json'), '{ "title": "" }');
    const { code, stdout, stderr } = await command([]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${path('data/event.json')}: title must not be blank\n`);
    expect(stderr).toContain(`${path('data/event.json')}: timeZone is missing\n`);
    expect(existsSync(path('data/program.db'))).toBe(false);
  });

  test('a DATA_DIR that is a file is named', async () => {
    writeFileSync(path('data'), '');
    const { code, stderr } = await command([]);
    expect([code, stderr]).toEqual([1, `DATA_DIR: ${path('data')} is not a folder.\n`]);
  });

  test("a data folder that is another user's is named, and not only a file in it", () => {
    const settings = readConfig({ DATA_DIR: 'data' });
    const denied = (path: string) => Object.assign(new Error('denied'), { code: 'EACCES', path });
    expect(describeError(denied('data/event.json'), settings)).toBe(
      "data/event.json can't be accessed (EACCES). Give data to the user who runs this, or set DATA_DIR to a folder that is.",
    );
    expect(describeError(denied('database.json'), settings)).toBe("database.json can't be accessed (EACCES).");
  });

  test('a port that needs rights is told with a start that needs none', () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'listen', port: 80 });
    expect(describeError(denied, readConfig({ PORT: '80' }), ['example'])).toBe(
      'Port 80 needs rights that this user lacks. Set PORT to one above 1023: PORT=4000 npm start -- example',
    );
  });

  test('a start says that the event of the build is over, and how to see one that is on', async () => {
    const notes = async () => (await serveProgram(readConfig({ DATA_DIR: path('data') }))).notes!('');
    vi.setSystemTime('2025-10-31T15:59:59Z');
    expect(await notes()).toEqual([]);
    vi.setSystemTime('2025-10-31T16:00:00Z');
    expect(await notes()).toEqual([
      'Its event (28th-31st October 2025) is over. To see one that is on now: npm start -- example',
    ]);
    mkdirSync(path('data'));
    writeFileSync(path('data/event.json'), JSON.stringify(builtEvent.content));
    expect(await notes()).toEqual([]);
    vi.useRealTimers();
  });

  test('help goes to stdout, and names every setting', async () => {
    const { code, stdout } = await command(['--help']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('import FILE')]);
    const table = readFileSync('docs/running.md', 'utf8').split('## Commands')[0]!;
    const settings = [...table.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name!);
    expect(settings).toContain('LOG_LEVEL');
    for (const name of [...settings, 'CHROMIUM_PATH']) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
