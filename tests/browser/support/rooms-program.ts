/** Two days with rooms side by side: a keynote alone in a hall of its own, a combined hall, posters, and a desk all day. */
import type { DayDraft } from './fixtures.ts';

const HALLS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const ABSTRACT = '<p>Abstract of it, in a few words.</p>';

const item = (time: string, title: string, room?: string, description = '') => ({
  time,
  title,
  description,
  list: [...(room ? [`Room: ${room}`] : []), 'Speaker: Ann Lee'],
});

const talks = (time: string) =>
  HALLS.map((hall) => item(time, `Talk ${hall} at ${time.slice(0, 5)}`, `Hall ${hall}`, ABSTRACT));

export const ROOMS_PROGRAM: DayDraft[] = ['28', '29'].map((date) => ({
  title: `Day of the ${date}th`,
  date: `2025-10-${date}`,
  items: [
    item('08:00 - 18:00', 'Help desk', 'Foyer'),
    ...talks('09:00 - 10:00'),
    { time: '10:00 - 10:30', title: 'Coffee break', description: '', list: ['Room: Foyer'] },
    item('10:30 - 12:00', 'Keynote on faults', 'Great Hall', ABSTRACT),
    item('14:30 - 16:00', 'Joined session', 'Hall A + B', ABSTRACT),
    item('14:30 - 15:30', 'Short one', 'Hall C'),
    item('14:30 - 16:00', 'In the last hall', 'Hall G'),
    ...Array.from({ length: 6 }, (_, index) => item('16:00 - 17:00', `Poster ${index + 1}`, 'Hall D')),
    item('16:00 - 17:00', 'Beside the posters', 'Hall E'),
    item('16:00 - 17:00', 'Also beside them', 'Hall F'),
  ],
}));
