import { readXml } from 'hucre/xml';
import { languageName } from '../../../program/search/language-tags.ts';
import { stateIn } from '../rows/state-words.ts';
import { FileError, type Sheet } from '../table/sheet.ts';

const COLUMNS: readonly string[] = [
  'id',
  'start',
  'duration',
  'title',
  'place',
  'people',
  'track',
  'language',
  'recording',
  'description',
  'url',
  'state',
  'state_note',
];

type Values = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const text = (value as Values | null)?.['#text'];
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
};

/** The members of an element that lists others, such as the people of an event. */
function membersOf(value: unknown, name: string): string[] {
  if (typeof value !== 'string' || !value.startsWith('{')) return [];
  const inner = (JSON.parse(value) as Values)[name];
  return [inner].flat().map(textIn).filter(Boolean);
}

/** Whether an event asks not to be recorded; other programs say of each one whether it does. */
const isNotRecorded = ({ recording }: Values): boolean => membersOf(recording, 'optout').includes('true');

/** Says of its item that nothing is said of its state here. */
const UNSAID = '–';

/** The subtitle of an event; one of ours has there that it is canceled, and why: `Canceled · Watch in Hall B`. */
function subtitleOf(text: string): { subtitle: string; state: string; note: string } {
  const [word = '', ...why] = text.split(' · ');
  if (stateIn(word) !== 'cancelled') return { subtitle: text, state: UNSAID, note: '' };
  return { subtitle: '', state: 'cancelled', note: why.join(' · ') };
}

function rowOf(event: Values): string[] {
  const cell = (name: string) => textIn(event[name]);
  const { subtitle, state, note } = subtitleOf(cell('subtitle'));
  const title = [cell('title'), subtitle].filter(Boolean).join(': ');
  const description = [cell('abstract'), cell('description')].filter(Boolean).join('\n');
  return [
    ...[cell('@id'), cell('date'), cell('duration'), title, cell('room')],
    ...[membersOf(event.persons, 'person').join('; '), cell('track'), languageName(cell('language'))],
    ...[isNotRecorded(event) ? 'no' : '', description, cell('url'), state, note],
  ];
}

/** Reads the XML of frab, pretalx or pentabarf: one row for each event. @throws {FileError} */
export function readFrab(text: string, name: string): Sheet {
  let events: readonly Values[];
  try {
    events = readXml(text, { rowTag: 'event', flatten: false }).data;
  } catch {
    throw new FileError(`${name} is damaged, or is not XML.`);
  }
  if (!/<schedule[\s>]/.test(text) || events.length === 0)
    throw new FileError(`${name} is XML, but has no events of a conference schedule (frab, pretalx, pentabarf).`);
  return { name: 'Events', rows: [[...COLUMNS], ...events.map(rowOf)], faults: [], hasComputedEnds: true };
}
