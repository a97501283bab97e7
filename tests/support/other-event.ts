/** An event that isn't the build's, as its host's `event.json` describes it. */
export const OTHER_EVENT = {
  title: 'Journées du relief 2027',
  shortTitle: 'Relief 2027',
  dates: { text: '12–14 mai 2027', start: '2027-05-12', end: '2027-05-14' },
  timeZone: 'Europe/Paris',
  venue: { name: 'Maison des sciences', place: 'Grenoble', address: '1 place du Relief, Grenoble' },
  language: 'fr',
};

/** Words of the build's own event that no page, file, feed or format of another may contain. */
export const FOREIGN_WORDS =
  /palu\b|tadulako|lmi-sir|mutiara|\buntad\b|\bcommitte\b|terjadi|\bwita\b|sulawesi|jakarta|\bird\b|\bzoom\b/i;
