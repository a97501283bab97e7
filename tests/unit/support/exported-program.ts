import { program } from './import.ts';

/** A program with everything that a table may lose: HTML, several lines, formulas, labels, an odd time, a day without items. */
export const exportedProgram = () =>
  program(
    {
      title: 'Tuesday, 28 October 2025',
      date: '2025-10-28',
      items: [
        { time: '08:00 - 09:30', title: 'Opening', description: 'First line\nsecond line', list: ['Room: Foyer'] },
        {
          time: '09:30',
          title: '=1+1 & <b>bold</b>',
          description: '<p>With <a href="https://example.org/">a link</a></p><ul><li>one</li></ul>',
          list: ['<strong>Room:</strong> Hall A', 'Speakers: Ana Lee; Bo Li', 'Bring <i>boots</i>', 'A &lt; B'],
        },
        { time: 'after lunch', title: '-5 °C: “Ice”, 100 %', list: ['Pembicara: Siti Aminah', 'Chair: Cy Ong'] },
      ],
    },
    {
      title: 'Wednesday, 29 October 2025',
      date: '2025-10-29',
      items: [
        { time: '9-10', title: '0012' },
        { time: '10:00 - 11:00', title: 'Panel', description: '1.5' },
        { time: '11:00 - 12:00', title: 'Closing', list: ['Track: Earth'] },
      ],
    },
    { title: 'Thursday', date: '2025-10-30' },
  );
