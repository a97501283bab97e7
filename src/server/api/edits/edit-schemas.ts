/** The bodies and answers of the calls about edits. */
import { z } from 'zod';
import {
  type AddWrite,
  type ChangeWrite,
  type DeleteWrite,
  type EditAnswer,
  type EditDetails,
  type EditSummary,
  type EditWarning,
  type RestoreBody,
  type RowChange,
  SKIP_REASONS,
  type Skipped,
  WARNING_REASONS,
} from '../../../program/api/edit-bodies.ts';
import { type Kind, KINDS } from '../../../program/model/entities.ts';
import { storedFields } from '../../../program/model/entity.ts';
import { id } from '../../http/row-id.ts';
import { EDIT_LIMITS } from '../../limits/edit-limits.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { cleanText } from '../../text/sanitize.ts';
import { givenFields } from '../field-schemas.ts';
import { editorRows } from '../row-schemas.ts';
import { schemaOf } from '../schema-of.ts';

const key = z
  .string('must be text')
  .min(1, 'must not be empty')
  .max(TEXT_LENGTHS.editKey, `must have at most ${TEXT_LENGTHS.editKey} characters`);
const ref = z.union([id, key], 'must be an id, or the key of an earlier write');
const version = z.int('must be a whole number');

const place = {
  parent: ref.optional().describe('What it lies in: an id, or the key of an earlier write. Days have none'),
  after: ref
    .nullable()
    .optional()
    .describe(
      'The row that it stands behind, in the same list: an id, the key of an earlier write, or null for the first place. ' +
        'Absent: the last place for a new row and in a new parent, else as it is',
    ),
};

const writeSchemas = (kind: Kind) => {
  const fields = storedFields(kind);
  const named = { kind: z.literal(kind), id };
  return {
    add: schemaOf<AddWrite>()(
      z.object({
        op: z.literal('add'),
        kind: z.literal(kind),
        ...place,
        ...(kind !== 'day' && { parent: ref }),
        key: key.optional().describe('What later writes call the row; the answer has its id in `keys`'),
        values: z.object(givenFields.toAdd(fields), 'must be an object'),
      }),
    ),
    change: schemaOf<ChangeWrite>()(
      z
        .object({
          op: z.literal('change'),
          ...named,
          ...place,
          version: version.optional().describe('Of before the edit. 412 when the row has another one by now'),
          values: z.object(givenFields.toChange(fields), 'must be an object').partial().optional(),
        })
        .refine(
          ({ values = {}, parent, after }) =>
            Object.keys(values).length > 0 || parent !== undefined || after !== undefined,
          'must hold values, parent or after',
        ),
    ),
    delete: schemaOf<DeleteWrite>()(
      z.object({
        op: z.literal('delete'),
        ...named,
        version: version.optional().describe('Of before the edit. 412 when the row has another one by now'),
        as_of: id
          .optional()
          .describe('The revision that the caller has seen. 412 when something in the row was changed since'),
      }),
    ),
  };
};

export const WRITES = {
  day: writeSchemas('day'),
  item: writeSchemas('item'),
  'sub-item': writeSchemas('sub-item'),
};

/** The body of an edit; its writes are read one after the other. */
export const editEnvelope = z.object({
  label: z
    .string('must be text')
    .max(TEXT_LENGTHS.editLabel, `must have at most ${TEXT_LENGTHS.editLabel} characters`)
    .transform(cleanText)
    .default('')
    .meta({ description: 'What the edit is called in the history', maxLength: TEXT_LENGTHS.editLabel }),
  dry_run: z.boolean('must be true or false').default(false).describe('Answers the same, and writes nothing'),
  public: z
    .literal('now', 'must be "now"')
    .optional()
    .describe(
      '`now`: visitors see the edit at once, also while publishing is by hand. It may change `time`, `state`, `state_note`, and the ' +
        'room in a `Room:` sub-item; rows that visitors don’t see yet change in the draft alone',
    ),
  writes: z
    .array(z.record(z.string(), z.unknown(), 'must be an object'), 'must be a list')
    .min(1, 'must hold at least one write')
    .max(EDIT_LIMITS.writes, `must hold at most ${EDIT_LIMITS.writes} writes`),
});

export const editBody = editEnvelope.extend({
  writes: z
    .array(z.union(KINDS.flatMap((kind) => Object.values(WRITES[kind]))))
    .min(1)
    .max(EDIT_LIMITS.writes),
});

const dryRun = editEnvelope.shape.dry_run;

export const undoBody = z.object({ dry_run: dryRun }, 'must be an object').nullish();

export const restoreBody = schemaOf<RestoreBody>()(
  z.object(
    {
      dry_run: dryRun,
      before: z
        .boolean('must be true or false')
        .default(false)
        .describe('The moment is right before the edit instead of after it'),
      row: z
        .object({ kind: z.enum(KINDS, `must be one of ${KINDS.join(', ')}`), id }, 'must be an object')
        .optional()
        .describe('One row alone; a deleted one comes back with what lay in it. Absent: the whole program'),
    },
    'must be an object',
  ),
);

const after_id = ref
  .nullable()
  .optional()
  .describe(
    'Id of the row that it stands or stood behind, null for the first place. Absent where the row keeps its place. In a dry run ' +
      'the key of a new row, and absent behind one without a key',
  );
const loggedRow = z.union([
  editorRows.day.extend({ after_id }),
  editorRows.item.extend({ after_id }),
  editorRows['sub-item'].extend({ after_id }),
]);

const change = schemaOf<RowChange>()(
  z.object({
    kind: z.enum(KINDS),
    id: id.optional().describe('Absent in a dry run for a row that has none yet'),
    key: key.optional().describe('In a dry run'),
    action: z.enum(['add', 'change', 'delete']),
    before: loggedRow.optional(),
    after: loggedRow.optional(),
  }),
);

const skipped = z
  .array(
    schemaOf<Skipped>()(
      z.object({
        kind: z.enum(KINDS),
        id,
        title: z.string().describe('What the row is called, as plain text'),
        field: z.string().optional().describe('The field that stays as it is; absent where the whole row does'),
        reason: z.enum(SKIP_REASONS),
        by: z.string().optional().describe('Who has done that since'),
        at: z.string().optional(),
        edit: z.int().optional().describe('By which edit'),
      }),
    ),
  )
  .describe(
    'What an undo has left as it is because others have changed it since, or a restoration because it has no place any more',
  );

const warnings = z
  .array(
    schemaOf<EditWarning>()(
      z.object({ kind: z.enum(KINDS), id: id.optional(), title: z.string(), reason: z.enum(WARNING_REASONS) }),
    ),
  )
  .describe(
    "`time`: the item's time can't be read. `place`: the row before it is gone, so it stands behind the nearest one that is left",
  );

const changes = z
  .array(change)
  .describe(
    'What the edit has changed, found by comparing the rows before and after it: also what lay in a deleted row, and items ' +
      'whose times follow from another row. A row that got or lost its place has `after_id`: the one that it stands behind.',
  );

export const editAnswer = schemaOf<EditAnswer>()(
  z.object({
    id: id.nullable().describe('Null for a dry run'),
    revision: z.int().describe('The one that the edit has made; of a dry run, the one that it is true of'),
    keys: z.record(z.string(), z.int().nullable()).describe('The ids of new rows by their keys; null in a dry run'),
    changes,
    skipped,
    warnings,
  }),
);

export const editSummary = schemaOf<EditSummary>()(
  z.object({
    id,
    revision: z.int(),
    at: z.string().meta({ format: 'date-time' }),
    by: z.string().describe('Name of the person; empty where nobody gave one'),
    has_account: z
      .boolean()
      .optional()
      .describe(
        'Whether that is the name of an account, whose password was given; anybody may call themselves otherwise',
      ),
    session: z.string().describe('Tells one sign-in from another; empty for a command'),
    tab: z.string().describe('`Editor-Tab` of the call'),
    label: z.string(),
    counts: z
      .object({ added: z.int(), changed: z.int(), deleted: z.int() })
      .describe('Of the rows written; items whose times follow from them are not counted'),
    undoes: id.optional().describe('The edit that it puts back'),
    undone_by: id.optional().describe('The edit that has put it back last'),
    publication: id.optional().describe('The publication that it is; it has written no rows'),
    public: z.literal('now').optional().describe('Visitors were to see it at once, also while publishing is by hand'),
    link: id.optional().describe('The link by which it was made'),
  }),
);

export const editDetails = schemaOf<EditDetails>()(
  editSummary.extend({ keys: z.record(z.string(), z.int()), changes, skipped, warnings }),
);
