import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemFacts } from '../../../src/program/search/labels.ts';
import { instantOf } from '../../../src/program/times/zone.ts';
import { exampleProgram } from '../../../src/server/commands/example/example-program.ts';
import { checkEvent } from '../../../src/server/event/event-file.ts';
import { withEventTimes } from '../../../src/server/event/event-times.ts';
import { eventFromFile } from '../../../src/server/event/host-event.ts';
import { run, type Running } from '../../support/product.mjs';
import { commandFolder } from '../support/command-folder.ts';
import { signedIn } from '../support/signed-in.ts';

const MINUTE_MS = 60_000;

describe.each(['Asia/Makassar', 'America/New_York', 'UTC'])('the example made in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  const made = () => {
    const { event, days } = exampleProgram(Date.now());
    const { info } = eventFromFile(event);
    return { event, info, days: withEventTimes(days, info) };
  };

  test('has a sound event of four days, the second of which is today', async () => {
    const { event, info, days } = made();
    await checkEvent(event, '');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now());
    expect(days.map(({ date }) => date)).toEqual([info.first_day, today, expect.any(String), info.last_day]);
    for (const { title, date } of days) expect(new Date(`${title} UTC`).toISOString().slice(0, 10)).toBe(date);
  });

  test('has something on at every minute of today', () => {
    const { info, days } = made();
    const items = days.flatMap((day) => day.items).filter((item) => item.start && item.end);
    const midnight = instantOf(days[1]!.date!, 0, info.time_zone);
    for (let minute = 0; minute < 24 * 60; minute++) {
      const now = midnight + minute * MINUTE_MS;
      const isOn = items.some(({ start, end }) => Date.parse(start!) <= now && now < Date.parse(end!));
      expect(isOn, `${minute} minutes after midnight`).toBe(true);
    }
  });

  test('is of real size: items in parallel rooms, with people, tracks, posters and slides', () => {
    const { days } = made();
    const items = days.flatMap((day) => day.items);
    expect(items.length).toBeGreaterThanOrEqual(90);
    // One is still without a time, as in life.
    expect(items.filter(({ start }) => !start).map(({ time }) => time)).toEqual(['']);
    const atOnce = days[1]!.items
      .filter(({ time }) => time === '09:30 - 09:50')
      .map((item) => facts(item.list).place[0]);
    expect(new Set(atOnce).size).toBe(3);
    for (const kind of ['people', 'chair', 'track'] as const)
      expect(new Set(items.flatMap(({ list }) => facts(list)[kind])).size, kind).toBeGreaterThan(5);
    const texts = items.flatMap(({ list }) => list.map(({ content }) => content));
    const boards = texts.flatMap((text) => /^Poster (\d+): /.exec(text)?.[1] ?? []).map(Number);
    expect(boards).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(texts.filter((text) => /^(?:Slides|Recording): <a /.test(text)).length).toBeGreaterThan(4);
    const isOvernight = ({ start, end }: (typeof items)[number]) => !!end && start!.slice(0, 10) < end.slice(0, 10);
    expect(items.some(isOvernight)).toBe(true);
  });
});

const facts = (list: { content: string }[]) =>
  itemFacts({ list: list.map((entry, id) => ({ id, schedule_item_id: 1, ...entry })) });

describe('npm start -- example', () => {
  const { path, command, exported } = commandFolder();
  let example: Running;
  afterEach(async () => {
    example.child.kill('SIGTERM');
    await example.ended;
  });

  async function start() {
    example = run(['example'], { DATA_DIR: path('data'), PORT: '0' });
    const ended = example.ended.then(({ stderr }) => Promise.reject(new Error(stderr)));
    const told = vi.waitUntil(() => /at (http:\S+)\/\n.*\n.*\n.*password (\S+)\n/.exec(example.stdout()), 20_000);
    const [, url, password] = await Promise.race([told, ended]);
    ended.catch(() => {});
    return { url: url!, call: await signedIn(url!, password!) };
  }
  const stop = async () => {
    example.child.kill('SIGTERM');
    expect((await example.ended).code).toBe(0);
  };
  const titleOf = async (url: string) => (await (await fetch(`${url}/api/schedule`)).json())[0].items[0].title;

  test('serves the example with its own event, whose editors can sign in; own data is not touched', async () => {
    writeFileSync(path('in.json'), '[{"title":"Ours"}]');
    await command(['import', path('in.json')]);
    const { url, call } = await start();
    const event = await (await fetch(`${url}/api/event`)).json();
    expect(event.name).toBe('Four Days of Earth Science');
    expect(await (await fetch(url)).text()).toContain('Four Days of Earth Science</title>');
    const [first] = await (await fetch(`${url}/api/schedule`)).json();
    expect((await call('PATCH', `/api/days/${first.id}`, { title: 'Edited' })).status).toBe(200);
    expect(example.stdout()).toContain('The example is new');
    expect((await exported()).map(({ title }) => title)).toEqual(['Ours']);
  });

  test('keeps what was changed today, and makes the example anew on another day', async () => {
    const first = await start();
    const [day] = await (await fetch(`${first.url}/api/schedule`)).json();
    const { id, time, title, description } = day.items[0];
    const edited = { day_id: day.id, time, title: `${title}, edited`, description };
    expect((await first.call('PATCH', `/api/schedule-items/${id}`, edited)).status).toBe(200);
    await stop();

    const second = await start();
    expect(example.stdout()).toContain('as it was left today');
    expect(await titleOf(second.url)).toBe(`${title}, edited`);
    await stop();

    const file = path('data/example/event.json');
    const event = JSON.parse(readFileSync(file, 'utf8'));
    event.dates.start = '2025-01-01';
    writeFileSync(file, JSON.stringify(event));
    const third = await start();
    expect(await titleOf(third.url)).toBe(title);
    expect(JSON.parse(readFileSync(file, 'utf8')).dates.start).not.toBe('2025-01-01');
    await stop();

    writeFileSync(file, '{"title":"Not an event');
    expect(await titleOf((await start()).url)).toBe(title);
  });
});
