import { ADDRESS_MARK } from '../../http/address-mark.ts';
import type { PlainDay, PlainItem, PlainProgram } from './plain-program.ts';
import { oneLine } from '../../../program/search/html-to-text.ts';

const indented = (text: string) => `  ${text.replaceAll('\n', '\n    ')}`;

function itemText(item: PlainItem): string {
  const { time, statedTitle, state, stateNote, planned, place, people, chair, points } = item;
  const facts = [...place, [...people, ...chair].join(', ')].filter(Boolean).join(' · ');
  const why = state === 'cancelled' ? stateNote : '';
  const lines = [why, planned, facts, ...points(['place', 'people', 'chair'])].filter(Boolean);
  return [`${time}  ${statedTitle}`.trim(), ...lines.map(indented)].join('\n');
}

const dayText = ({ title, items }: PlainDay): string =>
  [`${title}\n${'='.repeat([...title].length)}`, ...items.map(itemText)].join('\n\n');

/**
 * The program as text of a few kB, for messengers and weak networks: all that its days list, without descriptions.
 * Times stand as the organizers have written them.
 */
export function programText({ event: { info }, days }: PlainProgram): string {
  const { name, place, first_day, last_day, time_zone } = info;
  const dates = first_day === last_day ? first_day : `${first_day} – ${last_day}`;
  const head = [name, place, `${dates}, ${time_zone}`].map(oneLine).filter(Boolean);
  return `${[[...head, `${ADDRESS_MARK}/#program`].join('\n'), ...days.map(dayText)].join('\n\n\n')}\n`;
}
