import { describe, expect, it } from 'vitest';
import { roleOfHeader } from '../../../../src/editor/import/columns/roles.ts';

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

const misread = (words: object) =>
  Object.entries(words).flatMap(([role, headers]) =>
    (headers as string).split('|').filter((header) => roleOfHeader(header) !== role),
  );

describe('a header', () => {
  it('says what its column holds', () => expect(misread(HEADERS)).toEqual([]));

  it('may be any label of a sub-item', () => expect(misread(LABELS)).toEqual([]));

  it('says nothing where it is something else', () =>
    expect(['Affiliation', 'Speaker: Ana', '', 'E-mail'].filter(roleOfHeader)).toEqual([]));
});
