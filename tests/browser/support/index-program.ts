import type { DayDraft } from './fixtures.ts';

const TIMES = [
  '08:00',
  '09:00',
  '09:00',
  '09:00',
  '10:30 - 11:00',
  '11:00',
  '11:00',
  '13:00',
  '15:00',
  '23:00',
  '00:30',
];

/** Two talks at 09:00 have one room, so that no more than two are in use at once: a wide window shows the list, too. */
const hallOf = (index: number) => (index === 3 ? 3 : index + 1);

/** Three days of eleven items, as organizers label them: an overview. */
export const INDEX_PROGRAM: DayDraft[] = ['28', '29', '30'].map((date, day) => ({
  title: `Day ${day + 1} of the meeting`,
  date: `2025-10-${date}`,
  items: TIMES.map((time, index) => ({
    time,
    title: `Talk ${day + 1}.${index + 1}`,
    description:
      index % 2 ? `<p>Abstract of ${day + 1}.${index + 1}, with <a href="https://example.org/">a link</a>.</p>` : '',
    list: [
      `<strong>Room:</strong> Hall ${hallOf(index)}`,
      'Speakers: Ann Lee, Bo Li',
      ...(index % 2 ? ['Bring boots'] : []),
    ],
  })),
}));
