/** Languages, streams and recordings in tables that come in and go out. */
import { afterEach, describe, expect, it } from 'vitest';
import { programTable } from '../../../../src/editor/import/export/program-table.ts';
import { writeCsv } from '../../../../src/editor/import/export/write-table.ts';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { plan, planFile, program, table } from '../../support/import.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const TUESDAY = { title: 'Tuesday', date: '2025-10-28' };

const SAID = [
  'Room: Hall A',
  'Language: English, French',
  'Interpretation: Indonesian',
  'Recording: no',
  'Stream: https://x.org/live?a=1;b=2',
  'Level: Beginners',
];

/** The texts of the sub-items that a plan adds, changes (to others) or deletes. */
const subItems = ({ writes }: ReturnType<typeof plan>) =>
  writes.flatMap((write) => {
    if (!('kind' in write) || write.kind !== 'sub-item') return [];
    return [write.op === 'delete' ? 'deleted' : String(('values' in write && write.values?.content) || '')];
  });

describe('a table', () => {
  it('says languages, interpretation, recording and stream in columns of their own, and all comes back', async () => {
    const days = program({ ...TUESDAY, items: [{ time: '09:00', title: 'Slip', list: SAID }] });
    const [header, row] = programTable(days, { isWhole: false }).rows;
    const cell = (name: string) => row![header!.indexOf(name)];
    expect(['language', 'interpretation', 'recording', 'stream', 'sub-items'].map(cell)).toEqual([
      ...['English; French', 'Indonesian', 'no', 'https://x.org/live?a=1;b=2', 'Level: Beginners'],
    ]);
    const file = await readFile(bytes(writeCsv(programTable(days, { isWhole: false }))), 'program');
    expect(planFile(days, file).writes).toEqual([]);
    expect(subItems(planFile([], file)).toSorted()).toEqual(
      ['Language: English', 'Language: French', ...SAID.filter((text) => !text.startsWith('Language'))].toSorted(),
    );
  });

  it.each([
    ['Language', 'French', 'Language: French'],
    ['Langue', 'French', 'Language: French'],
    ['Bahasa', 'Prancis', 'Language: Prancis'],
    ['Interpretation', 'Indonesian', 'Interpretation: Indonesian'],
    ['Recording', 'no', 'Recording: no'],
    ['Recorded', 'no', 'Recording: no'],
    ['Video', 'https://x.org/1', 'Recording: https://x.org/1'],
    ['Livestream', 'https://x.org/live', 'Stream: https://x.org/live'],
    ['Stream', 'https://x.org/live', 'Stream: https://x.org/live'],
    ['Stream', 'Hazards', 'Track: Hazards'],
    // Labels without a column of their own.
    ['Level', 'Beginners', 'Level: Beginners'],
    ['Captions', 'English', 'Captions: English'],
    ['Sign language', 'BISINDO', 'Sign language: BISINDO'],
  ])('with the header “%s” over “%s” adds “%s”', (header, value, content) => {
    const sheet = table(['Day', 'Time', 'Title', header], ['2025-10-28', '09:00', 'Slip', value]);
    const days = program({ ...TUESDAY, items: [{ time: '09:00', title: 'Slip', list: [] }] });
    expect(subItems(plan(days, sheet))).toEqual([content]);
  });

  it('changes one language in its place, and leaves a reason and a linked word as they are', () => {
    const list = ['Langue : anglais', 'Recording: no, by wish', 'Stream: <a href="https://x.org/">Hall A</a>'];
    const days = program({ ...TUESDAY, items: [{ time: '09:00', title: 'Slip', list }] });
    const [header, row] = programTable(days, { isWhole: false }).rows as [string[], string[]];
    const changed = row.with(header.indexOf('language'), 'Indonesian');
    expect(subItems(plan(days, table(header, changed)))).toEqual(['Langue : Indonesian']);
  });
});

describe('the XML of a conference app', () => {
  const xml = (facts: string) =>
    bytes(
      '<?xml version="1.0"?><schedule><day date="2025-10-28"><room name="Hall A"><event id="1">' +
        '<date>2025-10-28T09:00:00+08:00</date><start>09:00</start><duration>01:00</duration><title>Slip</title>' +
        `<room>Hall A</room>${facts}</event></room></day></schedule>`,
    );
  const said = '<language>en</language><recording><license/><optout>true</optout></recording>';

  it('brings the language by its name, and that an event isn’t recorded', async () => {
    expect(subItems(planFile([], await readFile(xml(said), 'schedule.xml')))).toEqual([
      ...['Room: Hall A', 'Language: English', 'Recording: no'],
    ]);
    const recorded = xml('<language/><recording><license>CC0</license><optout>false</optout></recording>');
    expect(subItems(planFile([], await readFile(recorded, 'schedule.xml')))).toEqual(['Room: Hall A']);
  });

  it('changes nothing where the program says the same in another language', async () => {
    const list = ['Room: Hall A', 'Bahasa: Inggris', 'Rekaman: no'];
    const days = program({ ...TUESDAY, items: [{ time: '09:00 - 10:00', title: 'Slip', list }] });
    expect(planFile(days, await readFile(xml(said), 'schedule.xml')).writes).toEqual([]);
  });
});

describe('a table of an event in another language', () => {
  afterEach(() => delete document.documentElement.dataset.eventLanguage);

  it.each([
    ['fr', ['Salle&nbsp;: Amphi A', 'Intervenant(e)&nbsp;: Anne Martin', 'Langue&nbsp;: English']],
    ['id', ['Ruang: Amphi A', 'Pembicara: Anne Martin', 'Bahasa: English']],
    ['en', ['Room: Amphi A', 'Speaker: Anne Martin', 'Language: English']],
  ])('is written with labels in %s', (language, labels) => {
    document.documentElement.dataset.eventLanguage = language;
    const rows = table(
      ['Date', 'Time', 'Titre', 'Salle', 'Intervenant', 'Langue'],
      ['2025-10-28', '09:00', 'Relief', 'Amphi A', 'Anne Martin', 'English'],
    );
    expect(subItems(plan([], rows)).toSorted()).toEqual(labels.toSorted());
  });

  it('changes nothing where the same stands behind a label that was written with another colon', () => {
    document.documentElement.dataset.eventLanguage = 'fr';
    const long = 'très '.repeat(30).trim();
    const list = [
      'Salle: Amphi A',
      'Langue : English',
      `Parcours: ${long}`,
      'Prérequis: aucun',
      'Matériel&nbsp;: cartes',
    ];
    const days = program({ ...TUESDAY, items: [{ time: '09:00', title: 'Relief', list }] });
    const rows = table(
      ['Day', 'Time', 'Title', 'Salle', 'Langue', 'Parcours', 'Prérequis', 'Matériel'],
      ['2025-10-28', '09:00', 'Relief', 'Amphi A', 'English', long, 'aucun', 'cartes'],
    );
    expect(plan(days, rows).writes).toEqual([]);
  });

  it('keeps the labels of the items that are there', () => {
    document.documentElement.dataset.eventLanguage = 'fr';
    const days = program({ ...TUESDAY, items: [{ time: '09:00', title: 'Relief', list: ['Room: Hall A'] }] });
    const rows = table(['Day', 'Time', 'Title', 'Room'], ['2025-10-28', '09:00', 'Relief', 'Hall B']);
    expect(subItems(plan(days, rows))).toEqual(['Room: Hall B']);
  });
});
