import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { itemFacts } from '../../../src/program/search/labels.ts';
import { linkLabelOf } from '../../../src/program/search/link-labels.ts';
import { overlaps } from '../../../src/program/times/clashes/overlaps.ts';
import { allDayItems } from '../../../src/program/times/now-next.ts';
import { timedItems } from '../../../src/program/times/running-items.ts';
import { instantOf } from '../../../src/program/times/zone.ts';
import { exampleProgram } from '../../../src/server/commands/example/example-program.ts';
import { checkEvent } from '../../../src/server/event/event-file.ts';
import { withEventTimes } from '../../../src/server/event/event-times.ts';
import { eventFromFile } from '../../../src/server/event/host-event.ts';
import { run, type Running, untilSaid } from '../../support/product.mjs';
import { FOREIGN_WORDS } from '../../support/other-event.ts';
import { commandFolder } from '../support/command-folder.ts';
import { signedIn } from '../support/signed-in.ts';

const MINUTE_MS = 60_000;

const factsOf = (item: ScheduleItem) => itemFacts(item);
const roomsOf = (item: ScheduleItem) => factsOf(item).place;
const isBeside = (one: ScheduleItem) => (other: ScheduleItem) =>
  one !== other && !!one.start && !!other.start && one.start < other.end! && other.start < one.end!;
const titleOf = ({ title }: ScheduleItem) => title;

describe.each(['Asia/Makassar', 'America/New_York', 'UTC'])('the example made in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  const made = () => {
    const { event, days } = exampleProgram(Date.now());
    const { info } = eventFromFile(event);
    let id = 0;
    const stored = withEventTimes(days, info).map(({ items, ...day }) => ({
      ...day,
      items: items.map(({ list, ...item }): ScheduleItem => ({
        ...{ ...item, id: ++id, day_id: 0 },
        list: list.map(({ content }) => ({ content, id: ++id, schedule_item_id: 0 })),
      })),
    }));
    return { event, info, days: stored, items: stored.flatMap((day) => day.items), today: stored[1]!.items };
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
    const { items } = made();
    expect(items.length).toBeGreaterThanOrEqual(150);
    // One is still without a time, as in life.
    expect(items.filter(({ start }) => !start).map(({ time }) => time)).toEqual(['']);
    for (const kind of ['people', 'chair', 'track'] as const)
      expect(new Set(items.flatMap((item) => factsOf(item)[kind])).size, kind).toBeGreaterThan(5);
    const texts = items.flatMap(({ list }) => list.map(({ content }) => content));
    const boards = texts.flatMap((text) => /^Poster (\d+): /.exec(text)?.[1] ?? []).map(Number);
    expect(boards).toEqual(Array.from({ length: 37 }, (_, index) => index + 1));
    expect(texts.filter((text) => /^(?:Slides|Recording): <a /.test(text)).length).toBeGreaterThan(4);
    const isOvernight = ({ start, end }: (typeof items)[number]) => !!end && start!.slice(0, 10) < end.slice(0, 10);
    expect(items.some(isOvernight)).toBe(true);
  });

  test('has six rooms in an order of their own today, five of them at once', () => {
    const { event, today } = made();
    const inUse = new Set(today.flatMap(roomsOf));
    expect(event.rooms).toHaveLength(6);
    expect(event.rooms!.filter((room) => inUse.has(room))).toEqual(event.rooms);
    // As they are named first, they would stand otherwise.
    expect([...inUse].filter((room) => event.rooms!.includes(room))).not.toEqual(event.rooms);
    const atOnce = today.filter(({ time }) => time.startsWith('09:30')).flatMap(roomsOf);
    expect(new Set(atOnce).size).toBe(5);
  });

  test('has a keynote that is alone, with its room, beside a help desk that is open all day', () => {
    for (const { items } of made().days.slice(0, 3)) {
      const keynote = items.find(({ title }) => title.startsWith('Keynote'))!;
      expect(roomsOf(keynote)).toEqual(['Ridge Hall']);
      const beside = items.filter(isBeside(keynote));
      expect(beside.map(titleOf)).toEqual([expect.stringMatching(/help desk$/i)]);
      expect([...allDayItems(timedItems(items))]).toEqual(beside.map(({ id }) => id));
    }
  });

  test('has a hall of 23 posters that begin together, each an item with an author of its own', () => {
    const posters = made().today.filter((item) => roomsOf(item).includes('Poster Hall'));
    expect(posters).toHaveLength(23);
    expect(new Set(posters.map(({ start }) => start)).size).toBe(1);
    for (const kind of ['title', 'description'] as const)
      expect(new Set(posters.map((poster) => poster[kind])).size).toBe(23);
    expect(new Set(posters.flatMap((poster) => factsOf(poster).people)).size).toBe(23);
  });

  test('has a combined hall, of two neighbors that are rooms of that day and empty meanwhile', () => {
    const { event, today } = made();
    const combined = today.find((item) => roomsOf(item)[0] === 'Hall A + B')!;
    const halls = ['Hall A', 'Hall B'];
    const at = event.rooms!.indexOf('Hall A');
    expect(event.rooms!.slice(at, at + 2)).toEqual(halls);
    const inHalls = today.filter((item) => roomsOf(item).some((room) => halls.includes(room)));
    expect(new Set(inHalls.flatMap(roomsOf))).toEqual(new Set(halls));
    expect(inHalls.filter(isBeside(combined))).toEqual([]);
  });

  test('says languages, interpretations, streams and recordings, and where there is none', () => {
    const { items } = made();
    const said = (kind: 'language' | 'interpretation' | 'recording') =>
      new Set(items.flatMap((item) => factsOf(item)[kind]));
    expect(said('language')).toEqual(new Set(['English', 'French', 'Indonesian']));
    expect(said('interpretation')).toEqual(new Set(['English', 'French']));
    expect(said('recording')).toContain('no');
    const links = items.flatMap(({ list }) => list.flatMap((subItem) => linkLabelOf(subItem)?.kind ?? []));
    expect(new Set(links)).toEqual(new Set(['stream', 'recording', 'slides', 'poster']));
  });

  test('needs nobody and no room twice at the same time, but the foyer and the main entrance', () => {
    for (const { items } of made().days) {
      const names = overlaps(items).flatMap((overlap) => overlap.names);
      expect(names.filter((name) => !['Foyer', 'Main entrance'].includes(name))).toEqual([]);
    }
  });
});

describe('npm start -- example', () => {
  const { path, command, exported } = commandFolder();
  let example: Running;
  afterEach(async () => {
    example.child.kill('SIGTERM');
    await example.ended;
  });

  async function start() {
    example = run(['example'], { DATA_DIR: path('data'), PORT: '0' });
    const [url, password] = await untilSaid(example, /at (http:\S+)\/\n.*\n.*\n.*password (\S+)\n/);
    return { url: url!, call: await signedIn(url!, password!) };
  }
  const stop = async () => {
    example.child.kill('SIGTERM');
    expect((await example.ended).code).toBe(0);
  };
  const firstTitle = async (url: string) => (await (await fetch(`${url}/api/schedule`)).json())[0].items[0].title;

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

  test('has a site of its own, in which nothing of the meeting is left that the software was made for', async () => {
    const { url } = await start();
    const home = await (await fetch(url)).text();
    for (const section of ['important-dates', 'fees', 'code-of-conduct', 'information', 'committee', 'zoom-meeting'])
      expect(home.includes(` id="${section}"`), section).toBe(true);
    expect(home.includes('--cp-accent:light-dark(#1d4f91,#8ab8f5)')).toBe(true);
    const paths = [
      '',
      '/api/event',
      '/api/content',
      '/manifest.webmanifest',
      '/feed.xml',
      '/schedule.ics',
      '/program.txt',
    ];
    for (const path of paths) {
      // The element for online meetings has a name of its own, and its anchor that of the specification.
      const text = (await (await fetch(url + path)).text())
        .replace(/zoom-(?:card|meeting)/g, '')
        .replace(/<(script|style)\b(?! type="application)[\s\S]*?<\/\1>/g, '');
      expect(FOREIGN_WORDS.exec(text), path || '/').toBeNull();
    }
  });

  test('keeps what was changed today, and makes the example anew on another day', async () => {
    const first = await start();
    const [day] = await (await fetch(`${first.url}/api/schedule`)).json();
    const { id, time, title, description } = day.items[0];
    const edited = { day_id: day.id, time, title: `${title}, edited`, description };
    expect((await first.call('PATCH', `/api/schedule-items/${id}`, edited)).status).toBe(200);
    const page = { title: 'Somebody else’s', text: '<p>Text</p>' };
    expect((await first.call('PUT', '/api/content/documents/text-own', page, { 'if-none-match': '*' })).status).toBe(
      200,
    );
    await stop();

    const second = await start();
    expect(example.stdout()).toContain('as it was left today');
    expect(await firstTitle(second.url)).toBe(`${title}, edited`);
    await stop();

    const file = path('data/example/event.json');
    const event = JSON.parse(readFileSync(file, 'utf8'));
    event.dates.start = '2025-01-01';
    writeFileSync(file, JSON.stringify(event));
    const third = await start();
    const documents = (await (await third.call('GET', '/api/content/documents')).json()) as { documents?: object[] };
    expect(JSON.stringify(documents)).not.toContain('Somebody else');
    expect(await firstTitle(third.url)).toBe(title);
    expect(JSON.parse(readFileSync(file, 'utf8')).dates.start).not.toBe('2025-01-01');
    await stop();

    writeFileSync(file, '{"title":"Not an event');
    expect(await firstTitle((await start()).url)).toBe(title);
  });
});
