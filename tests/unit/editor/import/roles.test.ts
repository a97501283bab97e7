import { describe, expect, it } from 'vitest';
import { roleOfHeader } from '../../../../src/editor/import/columns/headers.ts';

const HEADERS = {
  place: 'place|room|Rooms|location|VENUE|hall|stage|ruang|ruangan|tempat|lokasi|aula|salle|Salles|lieu|Raum|Ort|Saal:',
  people:
    'people|persons|Speaker|Speaker name|speaker_names|presenters|presenting author|Authors|lecturer|pembicara|narasumber|' +
    'pemateri|penyaji|orateurs|intervenants|conférencier|conferenciers|auteurs|Referentin|Sprecher|Vortragende',
  chair: 'chair|session_chair|Session Chairs|chairperson|moderators|ketua sidang|président|moderateur|Leitung',
  track: 'track|Tracks|streams|theme|category|type|jalur|tema|piste|parcours|Kategorie',
};
/** Words that the labels of sub-items have, too. */
const LABELS = {
  place: 'Lecture hall|Salle(s)|amphithéâtre',
  people: 'Invited speakers|Keynote speaker *|pemakalah|Conférencière',
  chair: 'Co-chair|Présidente de séance|pemandu acara',
};

/** Headers with more in them than the word that counts. */
const TAKEN_APART = {
  date: 'Day / Date|Hari/Tanggal|Date (dd/mm/yyyy)|Date [required]|Jour & date',
  start: 'Date/Time|Date & Time|Day and time|Tanggal & Waktu|Date, time|Start date / time|Start (WITA)',
  time: 'Time (WITA)|Time [UTC+8]|Start - End|From / To|Start & end|Horaire (heure locale)',
  place: 'Location / Room|Room No.|Room number|Venue/Hall|Raum Nr.|Room (building)',
  people:
    'Speakers (affiliation)|Name of speaker|Name of the speaker|Author(s)|Speakers / Affiliation|Presenter name|Nama pembicara',
  title: 'Title of talk|Title of the presentation|Title / Speaker|Session title (English)|Judul (max. 20 kata)',
  description: 'Abstract (max 250 words)|Abstract / Summary|Description [HTML]',
  note: 'Notes|Internal comment|Internal notes|Comments|Remarks|Catatan|Remarques|Bemerkungen',
  chair: 'Chair(s)|Name of chair|Session chair (confirmed)',
  duration: 'Duration (min)|Length [minutes]',
};

const misread = (words: object) =>
  Object.entries(words).flatMap(([role, headers]) =>
    (headers as string).split('|').filter((header) => roleOfHeader(header) !== role),
  );

describe('a header', () => {
  it('says what its column holds', () => expect(misread(HEADERS)).toEqual([]));

  it('may be any label of a sub-item', () => expect(misread(LABELS)).toEqual([]));

  it('is taken apart at slashes, ampersands and brackets', () => expect(misread(TAKEN_APART)).toEqual([]));

  it('says nothing where it is something else', () =>
    expect(
      [
        ...['Affiliation', 'Speaker: Ana', '', 'E-mail', 'Session No.', 'Paper number', 'Name of institution'],
        // Columns that nobody wants to see in the program.
        ...['Speaker (email)', 'Speaker / Phone', 'Room / Chair', 'Speaker email', 'First name of speaker'],
      ].filter(roleOfHeader),
    ).toEqual([]));
});
