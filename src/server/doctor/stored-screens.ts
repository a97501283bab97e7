import { SCREENS } from '../limits/stranger-limits.ts';
import { Screens } from '../store/screens/screens.ts';
import type { Database } from '../store/schema/tables.ts';
import { type Finding, note, ok } from './finding.ts';

const counted = (count: number, what: string) => `${count === 1 ? 'One' : count} ${what}${count === 1 ? '' : 's'}`;

/** The screens: how many have a name, which of their rooms are gone, and whether any wait for a name. Nothing where there is none. */
export async function checkScreens(db: Database): Promise<Finding[]> {
  const { screens } = await new Screens(db).list();
  if (screens.length === 0) return [];
  const named = screens.filter(({ name }) => name !== null);
  const gone = named.flatMap(({ name, gone: rooms }) =>
    rooms.map((room) =>
      note(
        `The screen “${name}” is for ${room}, a room that no item names any more. Change its rooms under “Screens” in the editor.`,
      ),
    ),
  );
  const waiting = screens.length - named.length;
  const full =
    waiting < SCREENS.unnamed
      ? []
      : [
          note(
            `${waiting} screens wait for a name, and no other device can become one until some are named or removed under ` +
              '“Screens” in the editor.',
          ),
        ];
  const has = named.length === 1 ? 'has' : 'have';
  return [
    ok(`${counted(named.length, 'screen')} ${has} a name, of ${screens.length} that are kept.`),
    ...gone,
    ...full,
  ];
}
