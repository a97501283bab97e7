import { z } from 'zod';
import { RUN_REFUSALS } from '../../program/api/run-bodies.ts';
import { FAULT_NAMES } from '../store/health/faults.ts';

const revision = z
  .int()
  .describe('The revision in the database; grows with every change of what visitors see of the program');
const backup = z
  .object({
    failed: z.boolean().describe('Whether the last attempt has failed'),
    age_seconds: z.int().optional().describe('How long ago the newest verified one was made; absent if there is none'),
  })
  .optional()
  .describe('Of the scheduled backups, if there are any');
const shown = {
  shown_revision: z.int().optional().describe('The revision that visitors get'),
  shown_age_seconds: z
    .int()
    .optional()
    .describe('While no newer program can be had: how long ago what visitors get was last known to be current'),
};

export const healthAnswer = z.object({ status: z.literal('ok'), revision, ...shown, backup });

/** RFC 9457 problem details. */
export const problemAnswer = z.object({
  type: z.string().meta({ examples: ['about:blank'] }),
  title: z.string().meta({ examples: ['Unprocessable Entity'] }),
  status: z.int().meta({ examples: [422] }),
  detail: z.string().meta({ description: 'A sentence for a person', examples: ['title must not be blank.'] }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  current: z.record(z.string(), z.unknown()).optional().describe('412: the row as it is now'),
  fault: z.enum(FAULT_NAMES).optional().describe('503 and 507: what is wrong with the database'),
  refused: z.enum(RUN_REFUSALS).optional().describe('Why a link opens nothing, or its action is not done'),
  whom: z.string().optional().describe('Name of whom to ask about a link that opens nothing'),
});

const rowAsItIs = z.record(z.string(), z.unknown());

/** The additions of calls about edits: the fault of each write. */
export const editProblemAnswer = problemAnswer.extend({
  errors: z
    .array(
      z.object({
        write: z
          .int()
          .optional()
          .describe('Number of the write, from 0; absent for what is wrong with the body as a whole'),
        reason: z
          .enum(['changed', 'missing', 'invalid', 'never', 'differs'])
          .optional()
          .describe(
            '`never`: visitors see that with a publication alone. `differs`: they see another value than the draft had',
          ),
        field: z
          .string()
          .optional()
          .meta({ examples: ['values.title'] }),
        message: z.string().optional(),
        row: rowAsItIs.optional().describe('Of a changed row: as it is now'),
        newer: z.array(rowAsItIs).optional().describe('Of a deletion with `as_of`: what has changed in the row since'),
        draft: z.string().optional().describe('Of a field that differs: as the draft has it'),
        shown: z.string().optional().describe('Of a field that differs: as visitors see it'),
      }),
    )
    .optional(),
  skipped: z.array(rowAsItIs).optional().describe('409: what would have been left as it is'),
});

/** The additions of health to the fault. */
export const unhealthyAnswer = problemAnswer.extend({
  fault: z
    .enum([...FAULT_NAMES, 'program'])
    .describe("What is wrong with the database; `program`: nothing, but the program can't be made of what it has"),
  revision: revision.optional(),
  ...shown,
  backup,
});

/** Why a host has nothing for visitors. */
export const unreadyAnswer = problemAnswer.extend({
  fault: z
    .enum([...FAULT_NAMES, 'program', 'starting', 'closing'])
    .describe(
      "`starting` or `closing`; otherwise why there is no program: it can't be made (`program`), or what is wrong with the database",
    ),
});
