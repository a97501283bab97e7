import type { RowWrite } from '../api/edit-result.ts';
import { eventColon, eventLabels } from '../model/event-language.ts';
import { focusTarget } from '../sight/focus-places.ts';
import type { PerformParts } from '../attempt/perform.ts';

const DAY = 'day';

const item = (time: string, title: string, ...list: readonly string[]): RowWrite[] => [
  { op: 'add', kind: 'item', key: title, parent: DAY, values: { time, title, description: '' } },
  ...list.map((content): RowWrite => ({ op: 'add', kind: 'sub-item', parent: title, values: { content } })),
];

/** Hidden: a made-up day is nothing for visitors. Its names say themselves that they are none. */
const writes = (
  { place, people }: Readonly<Record<'place' | 'people', string>>,
  colon: string,
): readonly RowWrite[] => [
  { op: 'add', kind: 'day', key: DAY, values: { title: 'Example day', hidden: true } },
  ...item('08:30 - 09:00', 'Registration', `${place}${colon}Name of a room`),
  ...item('09:00 - 09:30', 'Opening'),
  ...item('09:30 - 10:30', 'Title of a talk', `${people}${colon}Name of a speaker`, `${place}${colon}Name of a room`),
  ...item('10:30 - 11:00', 'Coffee break'),
];

/** Adds a day that shows what a program is made of, in one edit. */
export const exampleDay =
  ({ calls, perform }: PerformParts): (() => Promise<void>) =>
  () =>
    perform({
      running: 'Adding an example day…',
      done: 'added',
      places: [focusTarget.addButton('day', 0)],
      send: (options) => calls.edit({ label: 'Example day', writes: writes(eventLabels(), eventColon()) }, options),
      shown(_, { id, keys }) {
        const day = keys?.[DAY];
        return {
          outcome: { text: 'Example day added, hidden from the public', undo: id ?? undefined },
          focus: {
            targets: [...(day ? [focusTarget.pencil('day', day)] : []), focusTarget.addButton('day', 0)],
            onlyIfLost: false,
          },
        };
      },
    });
