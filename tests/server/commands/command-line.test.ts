/** @module-tag thorough */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { readConfig } from '../../../src/server/config.ts';
import { describeError } from '../../../src/server/commands/describe-error.ts';
import { serveProgram } from '../../../src/server/commands/serve-program.ts';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import { runServer } from '../../support/product.mjs';
import { commandFolder, PROGRAM } from '../support/command-folder.ts';

const { path, command, fill, write, exported } = commandFolder();

describe('import', () => {
  test('replaces the whole program, keeps order and ids, and leaves out unsafe HTML', async () => {
    await command(['import', write([{ title: 'Old', items: [] }])]);
    const unsafe = structuredClone(PROGRAM);
    unsafe[0]!.items[0]!.title = '<b onclick="x">Talk</b><script>alert(1)</script>';
    const { code, stdout } = await command(['import', write(unsafe)]);
    expect([code, stdout]).toEqual([0, 'Imported 2 days, 2 schedule items and 1 sub-items.\n']);
    const schedule = await exported();
    expect(schedule.map(({ id, title, date }) => [id, title, date])).toEqual([
      [7, 'Second by id, first by place', '2025-10-29'],
      [2, 'First by id', null],
    ]);
    expect(schedule[0]!.items.map(({ id, title }) => [id, title])).toEqual([
      [12, '<b>Talk</b>'],
      [4, 'Break'],
    ]);
    expect(schedule[0]!.items[0]!.list).toEqual([expect.objectContaining({ schedule_item_id: 12, content: 'a' })]);
  });

  test('accepts what export wrote: nothing changes but versions', async () => {
    await fill();
    const withoutVersions = (schedule: Schedule) =>
      JSON.parse(JSON.stringify(schedule, (key, value) => (key === 'version' ? undefined : value)));
    const before = await exported();
    await command(['import', path('out.json')]);
    expect(withoutVersions(await exported())).toEqual(withoutVersions(before));
  });

  test('accepts what export wrote at the limit, where cleaning has made the text longer than what was typed', async () => {
    const description = `<b class="y">x</b>${'&'.repeat(19_000)}`;
    await command(['import', write([{ title: 'A', items: [{ title: 'B', description }] }])]);
    const before = await exported();
    expect(before[0]!.items[0]!.description.length).toBeGreaterThan(90_000);
    expect((await command(['import', path('out.json')])).code).toBe(0);
    expect((await exported())[0]!.items[0]!.description).toBe(before[0]!.items[0]!.description);
  });

  test('takes an event along and export gives it back; a bad one changes nothing', async () => {
    const event = JSON.parse(readFileSync('src/content/event.json', 'utf8'));
    const own = { ...event, title: 'Another meeting', timeZone: 'Europe/Paris' };
    const { code, stdout } = await command(['import', write({ event: own, days: PROGRAM })]);
    expect([code, stdout]).toEqual([
      0,
      'Imported 2 days, 2 schedule items and 1 sub-items.\n' +
        `The event is in ${path('data/event.json')} now. A server that is running shows it when it is started again.\n`,
    ]);
    expect(JSON.parse(readFileSync(path('data/event.json'), 'utf8'))).toEqual(own);

    rmSync(path('data/event.json'));
    mkdirSync(path('data/event.json'));
    const full = await command(['import', write({ event: own, days: [] })]);
    expect([full.code, full.stderr]).toEqual([1, `${path('data/event.json')} is a folder.\n`]);
    rmdirSync(path('data/event.json'));
    writeFileSync(path('data/event.json'), JSON.stringify(own));

    const bad = await command(['import', write({ event: { ...own, timeZone: 'Paris' }, days: [] })]);
    expect([bad.code, bad.stderr]).toEqual([
      1,
      `${path('in.json')}: event.timeZone must be the IANA name of a time zone such as Asia/Makassar, not "Paris"\n` +
        'Nothing was changed.\n',
    ]);
    expect((await command(['export', path('out.json')])).stdout).toBe(
      `Exported 2 days and the event to ${path('out.json')}.\n`,
    );
    const out = JSON.parse(readFileSync(path('out.json'), 'utf8'));
    expect([out.event, out.days.length]).toEqual([own, 2]);
    await command(['import', write(PROGRAM)]);
    expect(JSON.parse(readFileSync(path('data/event.json'), 'utf8'))).toEqual(own);
  });

  test('and export contain what people have written, not what the host computes from it', async () => {
    await fill();
    const [day] = await exported();
    expect(day!.items[0]).toMatchObject({ time: '09:00' });
    for (const name of ['start', 'end']) expect(day!.items[0]).not.toHaveProperty(name);
  });

  test('gives new ids where they are missing, duplicate or impossible to keep', async () => {
    const twice = [
      { id: 1, title: 'A', items: [{ title: 'x' }, { title: 'y', time: null, list: null }] },
      { id: 1, title: 'B', items: [{ title: 'z' }] },
    ];
    expect((await command(['import', write(twice)])).code).toBe(0);
    const schedule = await exported();
    expect(schedule.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(new Set(schedule.map(({ id }) => id)).size).toBe(2);
    expect(schedule.map(({ items }) => items.map(({ title }) => title))).toEqual([['x', 'y'], ['z']]);
  });

  test('of a bad file changes nothing, says what is wrong and where, and ends with 1', async () => {
    await fill();
    const before = await exported();
    const bad = write([{ title: 'A', items: [{ title: 'B' }, { title: ' ' }] }, 7]);
    const { code, stderr, stdout } = await command(['import', bad]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `${bad}: [0].items[1].title: must not be blank\n${bad}: [1]: must be an object\nNothing was changed.\n`,
    );
    expect(await exported()).toEqual(before);
  });

  test('refuses text in another encoding, whose letters would be lost', async () => {
    await fill();
    const before = await exported();
    writeFileSync(path('latin1.json'), Buffer.from('[{"title":"Café"}]', 'latin1'));
    const { code, stderr } = await command(['import', path('latin1.json')]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not UTF-8 text')]);
    expect(await exported()).toEqual(before);
  });

  test.runIf(process.platform === 'linux')('of what never ends is refused: a device, and a pipe', async () => {
    await fill();
    execFileSync('mkfifo', [path('pipe')]);
    for (const file of ['/dev/zero', path('pipe')]) {
      const { code, stderr } = await command(['import', file]);
      expect([code, stderr]).toEqual([1, `${file} is not a file.\nNothing was changed.\n`]);
    }
  });

  test('and the other commands refuse an empty name, as of a variable that is not set', async () => {
    for (const words of [
      ['import', ''],
      ['backup', ' '],
      ['export', '--static', ''],
      ['accounts', 'add', ''],
    ]) {
      const { code, stderr } = await command(words);
      expect([code, stderr], words.join()).toEqual([2, expect.stringMatching(/^[\w -]+ needs (the name of a|a name)/)]);
    }
  });

  test('and export use the folder in which npm was called; a link stays a link to its target', async () => {
    await fill();
    mkdirSync(path('called'));
    writeFileSync(path('called/target.json'), '');
    symlinkSync('target.json', path('called/link.json'));
    const settings = { INIT_CWD: path('called') };
    expect((await command(['export', 'link.json'], settings)).code).toBe(0);
    expect(lstatSync(path('called/link.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path('called/target.json'), 'utf8')).toContain('First by id');
    expect((await command(['import', 'target.json'], settings)).code).toBe(0);
  });

  test('shows within a second on a running server', async () => {
    const server = await runServer(path('data'));
    const titles = async () =>
      ((await (await fetch(`${server.url}/api/schedule`)).json()) as Schedule).map(({ title }) => title);
    expect(await titles()).toHaveLength(4);
    await command(['import', write(PROGRAM)]);
    const isSeen = async () => expect(await titles()).toEqual(PROGRAM.map(({ title }) => title));
    await vi.waitFor(isSeen, { timeout: 1_000, interval: 20 });
    expect(await (await fetch(server.url)).text()).toContain('Second by id, first by place');
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('before the first start replaces the outline', async () => {
    await command(['import', write([])]);
    const server = await runServer(path('data'));
    expect(await (await fetch(`${server.url}/api/schedule`)).json()).toEqual([]);
    server.child.kill('SIGTERM');
    await server.ended;
  });
});

describe('wrong usage', () => {
  test.each([
    [['frobnicate'], 2, 'There is no command "frobnicate".'],
    [['import'], 2, 'import needs the name of a file.'],
    [['export', 'a', 'b'], 2, 'export doesn\'t take "b".'],
    [['export', '--static'], 2, 'export --static needs the name of a folder.'],
    [['export', '--static', 'a', 'b'], 2, 'export --static doesn\'t take "b".'],
    [['export', '--static', 'a'], 1, 'There is no database at'],
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
