import { z } from 'zod';
import {
  type PrintedSign,
  type Sign,
  SIGN_STATES,
  type SignList,
  type SignPlace,
  type SignsChange,
} from '../../../program/api/sign-bodies.ts';
import { ENTITIES } from '../../../program/model/entities.ts';
import { SIGN_LIMITS } from '../../limits/sign-limits.ts';
import { schemaOf } from '../schema-of.ts';

const text = (most: number) => z.string({ error: 'must be text' }).max(most, `must have at most ${most} characters`);

const day = z.int({ error: 'must be the id of a day' }).describe('Id of the day');
const room = text(ENTITIES['sub-item'].fields[0].limit)
  .nullable()
  .describe('Name of the room, by any spelling; null for the timetable of all rooms');
const day_title = text(ENTITIES.day.fields[0].limit).describe('The title of the day, which may be gone');

const place = schemaOf<SignPlace>()(z.object({ day, room }));

const printed = schemaOf<PrintedSign>()(
  z.object({
    ...{ day, room, day_title },
    digest: z
      .string()
      .regex(/^[\da-f]{16}$/, 'must be 16 digits and letters from a to f')
      .describe(
        'As `/signs` has it with each sheet, in `data-digest`: another one for everything else that it could show',
      ),
  }),
);

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, 'must be a list of signs')
    .max(SIGN_LIMITS.changed, `must be at most ${SIGN_LIMITS.changed} signs`)
    .optional();

export const signsChange = schemaOf<SignsChange>()(
  z.object({
    printed: list(printed).describe('They hang now, in place of what was printed of them before'),
    taken_down: list(place).describe('They hang nowhere any more'),
  }),
);

const sign = schemaOf<Sign>()(
  z.object({
    ...{ day, room, day_title },
    state: z
      .enum(SIGN_STATES)
      .describe(
        '`outdated`: it says something else than visitors see now; `gone`: its room or day has nothing any more, and it should be ' +
          'taken down',
      ),
    printed_at: z.iso.datetime().nullable().describe('Null where it never was'),
    printed_by: z.string().describe('Name of the person who said so; empty where nobody gave one'),
    has_account: z.boolean().describe("Whether that is an account's name"),
  }),
);

export const signList = schemaOf<SignList>()(
  z.object({ signs: z.array(sign).describe('In the order in which they are printed; those that are gone at the end') }),
);
