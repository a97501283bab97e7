/** @module-tag thorough */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { runServer } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
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
    // The second itself is measured in `change-watch.test.ts`, by a clock that a busy machine doesn't delay.
    await until(async () => expect(await titles()).toEqual(PROGRAM.map(({ title }) => title)));
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
