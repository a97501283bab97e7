import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORMATS } from '../../../src/server/render/formats/formats.ts';
import { PROGRAM } from '../support/formats-program.ts';
import { readLikeFosdem } from '../support/frab-readers.ts';
import { hostForAll, startHost } from '../support/host.ts';

const host = hostForAll();

const get = async (path: string) => (await host.fetch(path)).text();

describe('a spreadsheet', () => {
  beforeEach(() => host.store.replace(PROGRAM));

  test('gets every item in a row, and calculates nothing', async () => {
    const answer = await host.fetch('/schedule.csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lmi-sir-2025.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const day = 'Day <one>,2025-10-28';
    expect(bytes.subarray(3).toString().split('\r\n')).toEqual([
      'id,day,date,start,end,time_zone,time,title,place,people,chair,track,description,url,language,interpretation,recording,stream,state,state_note',
      `11,${day},2025-10-28 09:00,2025-10-28 10:30,Asia/Makassar,09:00 - 10:30,Faults & slips,Aula “Garuda”,` +
        `Ana Sari; Budi Raharjo,Citra Dewi,Hazards,"Read the slides (https://slides.example/1?a=1&b=2) at the map ` +
        `(${host.url}/map)\n] ]]> & more\nSlides: https://slides.example/2",${host.url}/program/11,English,,no,https://stream.example/1,,`,
      `12,${day},2025-10-28 08:00,,Asia/Makassar,08:00,'=1+1,Hall 2,Ana Sari,,,,${host.url}/program/12,English; Kaili,Indonesian,https://video.example/2,,,`,
      `13,${day},2025-10-28 23:00,2025-10-29 01:00,Asia/Makassar,23:00 - 01:00,"""Night"", 夜 🌋",,,,,,${host.url}/program/13,,,,,,`,
      `14,${day},2025-10-28 00:00,2025-10-29 00:00,Asia/Makassar,all day,Posters,,,,,'+62 451,${host.url}/program/14,,,,,,`,
      `15,${day},,,Asia/Makassar,,Some time,,,,,,${host.url}/program/15,,,,,,`,
      `21,'@ some day,,,,Asia/Makassar,10:00,Undated,,,,,,${host.url}/program/21,,,,,,`,
      '',
    ]);
  });
});

describe('every format', () => {
  const PATHS = FORMATS.map(({ path }) => path);
  beforeEach(() => host.store.replace(PROGRAM));

  test.each([...PATHS, '/program/11.ics'])(
    '%s is open to pages of other sites, and costs 304 as long as it is the same',
    async (path) => {
      const answer = await host.fetch(path);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const again = await host.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(again.status).toBe(304);
      await host.call('PATCH', '/api/schedule-items/11', { title: `${Math.random()}` });
      const changed = await host.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(changed.status).toBe(200);
    },
  );

  test('is described in the OpenAPI document and linked from the page', async () => {
    const { paths } = (await host.call('GET', '/api/openapi.json')).body;
    const page = await get('/');
    for (const path of [...PATHS, '/program/{id}.ics']) expect(Object.keys(paths[path].get.responses)).toContain('200');
    for (const path of ['/schedule.ics', '/schedule.xml', '/schedule.json', '/schedule.csv'])
      expect(page).toMatch(new RegExp(`<link rel="alternate" type="[^"]+" href="${path}"`));
  });

  test('is explained to operators', () => {
    const running = readFileSync('docs/running.md', 'utf8');
    for (const { path, archived } of FORMATS)
      for (const name of [path, archived?.file ?? path]) expect(running).toContain(`\`${name}\``);
  });

  test('can be read by scripts whatever characters the address of the site has', async () => {
    const odd = await startHost({ PUBLIC_URL: `https://a.example/x,y;"z'&<b>` });
    try {
      await odd.store.replace(PROGRAM);
      const url = 'https://a.example/x%2Cy%3B%22z%27%26%3Cb%3E/program/11';
      const text = async (path: string) => (await odd.fetch(path)).text();
      expect(readLikeFosdem(await text('/schedule.xml')).events.map((event) => event.url)).toContain(url);
      expect(JSON.stringify(JSON.parse(await text('/schedule.json')))).toContain(`"${url}"`);
      expect(await text('/schedule.csv')).toContain(`,${url},English,,no,https://stream.example/1,,\r\n`);
      expect(await text('/program.txt')).toContain(`\n${url.replace('program/11', '#program')}\n`);
      expect((await text('/schedule.ics')).replaceAll('\r\n ', '')).toContain(`\r\nURL:${url}\r\n`);
    } finally {
      await odd.close();
    }
  });
});
