import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemFacts, plainText, readLabel } from '../../../src/program/search/labels.ts';

/** Organizers' texts, and their meanings. */
const PLACES = [
  ['Room: Hall A', 'Hall A'],
  ['room: 12', '12'],
  ['ROOM:B2', 'B2'],
  ['Rooms: 1 and 2', '1 and 2'],
  ['Place: Lobby, ground floor', 'Lobby, ground floor'],
  ['Venue : Tower', 'Tower'],
  ['Location：Hall 3', 'Hall 3'],
  ['Hall: North', 'North'],
  ['Lecture hall: 4', '4'],
  ['<strong>Room:</strong> A', 'A'],
  ['<b>Room</b>: A', 'A'],
  ['<p><strong>Room: </strong>A</p>', 'A'],
  ['<strong>Room</strong>:&nbsp;A', 'A'],
  ['Room: R&amp;D', 'R&D'],
  ['Room: Saal 1: Balcony', 'Saal 1: Balcony'],
  ['Room: A (second floor; lift)', 'A (second floor; lift)'],
  ['Room(s): 1, 2', '1, 2'],
  ['Ruang: Sidang 1', 'Sidang 1'],
  ['Ruangan: Aula', 'Aula'],
  ['Tempat: Gedung B', 'Gedung B'],
  ['Lokasi : Lantai 2', 'Lantai 2'],
  ['Aula: Utama', 'Utama'],
  ['Salle : Bouvet 1', 'Bouvet 1'],
  ['Salle\u00a0: Charcot', 'Charcot'],
  ['Lieu: Amphi B', 'Amphi B'],
  ['Amphithéâtre : 3', '3'],
] as const;

const PEOPLE = [
  ['Speaker: Ann Lee', ['Ann Lee']],
  ['Speakers: Ann Lee, Bo Li', ['Ann Lee', 'Bo Li']],
  ['Speaker(s): Ann Lee; Bo Li', ['Ann Lee', 'Bo Li']],
  ['Speakers: Ann Lee, Bo Li and Cy Wu', ['Ann Lee', 'Bo Li', 'Cy Wu']],
  ['Speakers: Ann Lee, Bo Li, and Cy Wu', ['Ann Lee', 'Bo Li', 'Cy Wu']],
  ['Speakers: Ann Lee and Bo Li', ['Ann Lee', 'Bo Li']],
  ['Speakers: Ann Lee & Bo Li', ['Ann Lee', 'Bo Li']],
  ['Speakers: Ann Lee &amp; Bo Li', ['Ann Lee', 'Bo Li']],
  ['Speaker: Ministry of Energy and Mines', ['Ministry of Energy and Mines']],
  ['Speaker: Ann and Bo', ['Ann and Bo']],
  ['Speaker: Dr. Budi S, S.T., M.Eng.', ['Dr. Budi S, S.T., M.Eng.']],
  ['Speakers: Ann Lee, PhD, Bo Li, M.Sc.', ['Ann Lee, PhD', 'Bo Li, M.Sc.']],
  ['Speakers: Ann Lee, PhD; Bo Li', ['Ann Lee, PhD', 'Bo Li']],
  ['Speakers: Ann Lee (A, B), Bo Li (C)', ['Ann Lee (A, B)', 'Bo Li (C)']],
  ['Speakers: Ann Lee (A; B); Bo Li', ['Ann Lee (A; B)', 'Bo Li']],
  ['Speakers: Ann Lee；Bo Li', ['Ann Lee', 'Bo Li']],
  ['Speakers: Ann Lee, Bo Li,', ['Ann Lee', 'Bo Li']],
  ['<b>Speaker:</b> <em>Ann Lee</em>', ['Ann Lee']],
  ['Keynote speaker: Ann Lee', ['Ann Lee']],
  ['Presenter: Ann Lee', ['Ann Lee']],
  ['Lecturers: Ann Lee', ['Ann Lee']],
  ['Presented by: Ann Lee', ['Ann Lee']],
  ['Pembicara: Ani Li', ['Ani Li']],
  ['Pembicara utama: Ani Li', ['Ani Li']],
  ['Pembicara: Ani Li dan Budi Wu', ['Ani Li', 'Budi Wu']],
  ['Narasumber : Ani Li; Budi Wu', ['Ani Li', 'Budi Wu']],
  ['Pemateri: Ani', ['Ani']],
  ['Orateur : Ève Roy', ['Ève Roy']],
  ['Oratrice: Ève Roy', ['Ève Roy']],
  ['Oratrices : Ève Roy et Léa Roux', ['Ève Roy', 'Léa Roux']],
  ['Intervenant : Ève', ['Ève']],
  ['Intervenante: Ève', ['Ève']],
  ['Intervenant(e)s : Ève, Léa', ['Ève', 'Léa']],
  ['Intervenant(e)(s) : Ève, Léa', ['Ève', 'Léa']],
  ['Intervenant·e·s : Ève, Léa', ['Ève', 'Léa']],
  ['Conférencier : Ève', ['Ève']],
  ['Conférencière : Ève', ['Ève']],
  ['CONFÉRENCIÈRES: Ève', ['Ève']],
] as const;

const CHAIRS = [
  ['Chair: Ann Lee', ['Ann Lee']],
  ['Session chair: Ann Lee', ['Ann Lee']],
  ['Chairs: Ann Lee, Bo Li', ['Ann Lee', 'Bo Li']],
  ['Chairperson: Ann Lee', ['Ann Lee']],
  ['Moderator: Ann Lee', ['Ann Lee']],
  ['Ketua sidang: Ani', ['Ani']],
  ['Président de séance : Ève', ['Ève']],
  ['Présidente de séance : Ève', ['Ève']],
  ['Président(e) de séance : Ève', ['Ève']],
  ['Modérateur : Ève', ['Ève']],
  ['Modératrice: Ève', ['Ève']],
] as const;

const TRACKS = [
  ['Track: Hazards', 'Hazards'],
  ['Stream: Risk, and more', 'Risk, and more'],
  ['Jalur: Bahaya', 'Bahaya'],
  ['Piste : Risques', 'Risques'],
  ['Parcours: Débutants', 'Débutants'],
] as const;

const NONE = [
  '',
  ' ',
  ':',
  'Room:',
  'Room: ',
  'Room A',
  'Hall A',
  '10:30',
  '10:30: Room: A',
  'http://example.org/',
  'room://example.org',
  'Room: http://example.org/map',
  'Note: bring water',
  'Classroom: A',
  'Bathroom: first floor',
  'The room: A',
  'Roommates: two',
  'Placement: open',
  'Speakerphone: 1234',
  'Loudspeakers: two',
  'Tracking: code 5',
  'Ann Lee',
  '<b>Ann Lee</b>',
  'Bouvet 1 · 09:00–10:30',
  'Chair of the session: Ann',
  'Président : Ève',
  'Chairs are in room: A',
  'Remark\nRoom: A',
  'Remark<br>Room: A',
  '<p>Remark</p><p>Room: A</p>',
  `Room: ${'a long sentence '.repeat(10)}`,
  '<a href="Room: A">x</a>',
];

describe('a place is read from its label', () => {
  test.each(PLACES)('%s', (html, name) => {
    expect(readLabel(html)).toEqual({ kind: 'place', names: [name], hasMore: false });
  });
});

describe('people are read from their label, each by name', () => {
  test.each(PEOPLE)('%s', (html, names) => {
    expect(readLabel(html)).toMatchObject({ kind: 'people', names });
  });
});

describe('who chairs is read from the label', () => {
  test.each(CHAIRS)('%s', (html, names) => {
    expect(readLabel(html)).toMatchObject({ kind: 'chair', names });
  });
});

describe('a track is read from its label', () => {
  test.each(TRACKS)('%s', (html, name) => {
    expect(readLabel(html)).toMatchObject({ kind: 'track', names: [name] });
  });
});

describe('without a label nothing is guessed', () => {
  test.each(NONE)('%j', (html) => {
    expect(readLabel(html)).toBeUndefined();
  });
});

test.each([
  ['Room: <a href="https://example.org/map">A</a>', true],
  ['Room: A<br>Bring water', true],
  ['<p>Room: A</p><p>Bring water</p>', true],
  ['Room: A <img src="/map.png" alt="">', true],
  ['<p><b>Room:</b> <i>A</i></p>', false],
])('%s is known to hold more than a name: %s', (html, hasMore) => {
  expect(readLabel(html)).toMatchObject({ kind: 'place', names: ['A'], hasMore });
});

test('an item’s facts are all that its labels name, in their order', () => {
  const list = ['Room: A', 'First point', 'Speaker: Bo Li', 'Chair: Cy', 'Speakers: Ann, Di', 'Track: Risk'].map(
    (content, id) => ({ id, schedule_item_id: 1, content }),
  );
  const named = { place: ['A'], people: ['Bo Li', 'Ann', 'Di'], chair: ['Cy'], track: ['Risk'] };
  const { place, people, chair, track, ...others } = itemFacts({ list });
  expect({ place, people, chair, track }).toEqual(named);
  expect(Object.values(others).flat()).toEqual([]);
});

describe('whatever is written', () => {
  const labels = [
    ...['Room: ', 'Speakers: ', '<b>Pembicara</b>: ', 'Président(e) de séance : ', 'Track：', ''],
    ...['Language: ', '<i>Langues</i> : ', 'Interpretation: ', 'Rekaman: ', 'Level: '],
  ];
  const parts = [
    ', ',
    '; ',
    ' and ',
    ' et ',
    'Ann Lee',
    'S.T.',
    'PhD',
    '(',
    ')',
    '<br>',
    '<b>',
    '</b>',
    '&amp;',
    '：',
    '\n',
  ];
  const written = fc.tuple(
    fc.constantFrom(...labels),
    fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 12 }),
  );

  test('names are parts of the text, whole and trimmed', () => {
    fc.assert(
      fc.property(written, ([label, texts]) => {
        const html = label + texts.join('');
        const text = plainText(html);
        for (const name of readLabel(html)?.names ?? []) {
          expect(text).toContain(name);
          expect(name).toBe(name.trim());
          expect(name).not.toBe('');
        }
      }),
      { numRuns: 2_000, examples: [[['<b>Pembicara</b>: ', [' and ', '</b>', ' and ']]]] },
    );
  });

  test('any text at all is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        readLabel(text);
        for (const label of ['Speakers', 'Language', 'Recording', 'Stream']) readLabel(`${label}: ${text}`);
      }),
    );
  });
});
