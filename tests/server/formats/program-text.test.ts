import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generateProgram } from '../../bench/generator.mjs';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

const list = (...contents: string[]) => contents.map((content) => ({ content }));

test('the whole program is there as text, in its order and as its times were written', async () => {
  await host.store.replace([
    {
      title: 'Day <one>',
      date: '2025-10-28',
      items: [
        {
          ...{ time: '09:00 - 10:30', title: 'Faults & <b>slips</b>', description: '<p>Not told</p>' },
          list: list(
            'Room: Aula “Garuda”',
            'Speakers: Ana Sari; Budi Raharjo',
            'Chair: Citra Dewi',
            '] ]]> <i>& more</i>',
            'Slides: https://slides.example/2',
          ),
        },
        { time: '23:00 - 01:00', title: '"Night", 夜 🌋', description: '', list: [] },
        { time: '', title: 'Some time', description: '', list: list('Room: Hall 2') },
      ],
    },
    { title: '@ some day', date: null, items: [] },
  ]);
  const answer = await host.fetch('/program.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="lmi-sir-2025.txt"');
  expect(await answer.text()).toBe(
    `4th Annual Meeting of the LMI-SIR Project
Universitas Tadulako, Palu, Central Sulawesi
2025-10-28 – 2025-10-31, Asia/Makassar
${host.url}/#program


Day <one>
=========

09:00 - 10:30  Faults & slips
  Aula “Garuda” · Ana Sari, Budi Raharjo, Citra Dewi
  ] ]]> & more
  Slides: https://slides.example/2

23:00 - 01:00  "Night", 夜 🌋

Some time
  Hall 2


@ some day
==========
`,
  );
});

test('three hundred items take some kB with gzip', async () => {
  await host.store.replace(generateProgram(300));
  const text = await (await host.fetch('/program.txt')).text();
  expect(text.match(/\d\d:\d\d - \d\d:\d\d {2}/g)!.length).toBeGreaterThan(250);
  expect(gzipSync(text).length).toBeLessThan(15_000);
});
