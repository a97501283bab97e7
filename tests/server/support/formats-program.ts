import type { TestHost } from './host.ts';

export type Program = Parameters<TestHost['store']['replace']>[0];

const list = (...contents: string[]) => contents.map((content) => ({ content }));

/** A program of awkward texts, with all that a format may have a place for. */
export const PROGRAM: Program = [
  {
    id: 1,
    title: 'Day <one>',
    date: '2025-10-28',
    items: [
      {
        id: 11,
        time: '09:00 - 10:30',
        title: 'Faults & <b>slips</b>',
        description:
          '<p>Read <a href="https://slides.example/1?a=1&amp;b=2" rel="noopener noreferrer">the slides</a> at <a href="/map">the map</a></p>',
        list: list(
          'Room: Aula “Garuda”',
          'Speakers: Ana Sari; Budi Raharjo',
          'Track: Hazards',
          'Chair: Citra Dewi',
          '] ]]> & more',
          'Slides: https://slides.example/2',
          'Language: English',
          'Recording: no',
          'Stream: https://stream.example/1',
        ),
      },
      {
        id: 12,
        time: '08:00',
        title: '=1+1',
        description: '',
        list: list(
          ...['Room: Hall 2', 'Speaker: Ana Sari', 'Language: English, Kaili', 'Interpretation: Indonesian'],
          'Recording: https://video.example/2',
        ),
      },
      { id: 13, time: '23:00 - 01:00', title: '"Night", 夜 🌋', description: '', list: [] },
      { id: 14, time: 'all day', title: 'Posters', description: '<p>+62 451</p>', list: [] },
      { id: 15, time: '', title: 'Some time', description: '', list: [] },
    ],
  },
  {
    id: 2,
    title: '@ some day',
    date: null,
    items: [{ id: 21, time: '10:00', title: 'Undated', description: '', list: [] }],
  },
];
