/** An item's state in a sheet. */
import { expect, test } from 'vitest';
import { roleOfHeader } from '../../../../src/editor/import/columns/headers.ts';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { stateIn } from '../../../../src/editor/import/rows/state-words.ts';
import { plan, planFile, program, table } from '../../support/import.ts';

const DAY = 'Tuesday, 28 October 2025';
const HEAD = ['Day', 'Time', 'Title', 'Status', 'State note'];
const valuesOf = (days: ReturnType<typeof program>, ...rows: string[][]) =>
  plan(days, table(HEAD, ...rows)).writes.flatMap((write) =>
    write.op !== 'delete' && write.kind === 'item' ? [write.values as object] : [],
  );

test.each([
  ['cancelled', ['cancelled', 'Canceled', 'CANCELLED', 'annulé', 'Annulée', 'dibatalkan', 'batal', 'abgesagt']],
  ['full', ['full', 'Full', 'complet', 'Complète', 'penuh', 'sold out', 'ausgebucht']],
  ['', ['', ' ']],
  [undefined, ['confirmed', 'accepted', 'full paper', 'not canceled', '–']],
])('%s is read in four languages, in any case', (state, words) => {
  expect(words.map(stateIn)).toEqual(words.map(() => state));
});

test('its columns are known by their headers', () => {
  expect(['State', 'Status', 'Statut', 'Keadaan'].map(roleOfHeader)).toEqual(Array(4).fill('state'));
  expect(['state_note', 'Status note'].map(roleOfHeader)).toEqual(['state_note', 'state_note']);
});

test('a sheet cancels an item, and a blank cell takes that back where a person has said so', () => {
  const days = program({ title: DAY, items: [{ time: '09:00', title: 'Talk' }] });
  expect(valuesOf(days, [DAY, '09:00', 'Talk', 'Annulé', 'Ill'])).toEqual([{ state: 'cancelled', state_note: 'Ill' }]);
  const off = program({ title: DAY, items: [{ time: '09:00', title: 'Talk', state: 'cancelled', state_note: 'Ill' }] });
  expect(valuesOf(off, [DAY, '09:00', 'Talk', 'cancelled', 'Ill'])).toEqual([]);
  const { writes } = plan(off, table(HEAD, [DAY, '09:00', 'Talk', '', '']), { emptiesBlank: true });
  expect(writes).toMatchObject([{ op: 'change', values: { state: '', state_note: '' } }]);
});

test('a column of another meaning changes nothing', () => {
  const off = program({ title: DAY, items: [{ time: '09:00', title: 'Talk', state: 'cancelled' }] });
  expect(valuesOf(off, [DAY, '09:00', 'Talk', 'accepted', 'by the chair'])).toEqual([]);
});

test('a schedule.xml of ours says by its subtitle what is canceled, in any language, and changes no title', async () => {
  const event = (subtitle: string) =>
    `<event id="11"><date>2025-10-28T09:00:00+08:00</date><start>09:00</start><duration>01:00</duration>` +
    `<title>Talk</title><subtitle>${subtitle}</subtitle></event>`;
  const of = async (subtitle: string, ...items: object[]) => {
    const xml = `<schedule><day index="1" date="2025-10-28"><room name="A">${event(subtitle)}</room></day></schedule>`;
    const days = program({ title: DAY, date: '2025-10-28', items });
    const { writes } = planFile(days, await readFile(new TextEncoder().encode(xml), 'schedule.xml'));
    return writes.flatMap((write) => ('values' in write && write.kind === 'item' ? [write.values] : []));
  };
  expect(await of('Annulé · Malade')).toMatchObject([{ title: 'Talk', state: 'cancelled', state_note: 'Malade' }]);
  expect(await of('A life')).toMatchObject([{ title: 'Talk: A life' }]);
  const full = { time: '09:00 - 10:00', title: 'Talk', state: 'full', state_note: 'Hall B' };
  expect(await of('', full)).toEqual([]);
});
