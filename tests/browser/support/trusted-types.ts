/** The policy of a page that takes HTML only through Trusted Types. */
export const DEMAND = "require-trusted-types-for 'script'";
export const DESCRIPTION = '<p>By the <b>rector</b></p><table><tbody><tr><td>Room 1</td></tr></tbody></table>';
/** The program that the tests begin with, and one that takes its place. */
export const PROGRAM = [
  {
    title: 'Tuesday',
    items: [
      { time: '08:00', title: 'Opening <i>day</i>', description: DESCRIPTION, list: ['One', '<b>Two</b>'] },
      { time: '09:00', title: 'Keynote' },
    ],
  },
];
export const LATER = [
  {
    id: 1,
    title: 'Later',
    items: [{ id: 1, day_id: 1, time: '', title: '<u>New</u>', description: DESCRIPTION, list: [] }],
  },
];
