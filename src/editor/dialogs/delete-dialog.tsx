import { useEffect, useRef } from 'react';
import { entity } from '../../program/model/entity.ts';
import { childrenOf, findRow, type Row } from '../../program/model/rows.ts';
import type { Day, ScheduleItem } from '../../program/model/types.ts';
import { Button } from '../../ui/button.tsx';
import { SlowNote } from '../controls/slow-note.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import field from '../forms/field.module.css';
import { commandKey, type DeleteCommand, textOfCommand } from '../store/model/command.ts';
import { type FormKey, formKey } from '../store/model/form-key.ts';
import { formsInWords } from '../store/state/people-state.ts';
import type { Kind } from '../../program/model/entities.ts';
import { counted } from '../store/model/rows/counted.ts';
import type { Failure } from '../store/model/failure.ts';
import { daysOf } from '../store/state/editor-state.ts';
import { Dialog } from './dialog.tsx';
import css from './dialog.module.css';

/** The rows deleted along with one; empty if it has no children. */
function contents(row: Row | undefined): string {
  const items = (row as Day | undefined)?.items;
  const subItems = items ? items.flatMap(({ list }) => list) : ((row as ScheduleItem | undefined)?.list ?? []);
  const parts: string[] = [];
  if (items?.length) parts.push(counted(items.length, 'item'));
  if (subItems.length) parts.push(counted(subItems.length, 'sub-item'));
  return parts.length ? `With it: ${parts.join(' and ')}.` : '';
}

/** The forms that a deletion takes away: of a row, and of what lies in it. */
function formsIn(kind: Kind, row: Row): FormKey[] {
  const own = formKey({ mode: 'edit', kind, id: row.id });
  const child = entity(kind).children?.kind;
  if (!child) return [own];
  const below = childrenOf(kind, row).flatMap((one) => formsIn(child, one));
  return [own, formKey({ mode: 'add', kind: child, id: row.id }), ...below];
}

/** Why it was not deleted. */
function reason(kind: Kind, { gone, theirs, stopped, message }: Failure): string {
  if (gone) return `Somebody else has already deleted this ${kind}.`;
  if (theirs) return `Somebody else has changed this ${kind} in the meantime. Continue deletes it as it is now.`;
  if (stopped) return `You stopped waiting. This ${kind} may or may not have been deleted. Continue makes sure of it.`;
  return message;
}

/** Asks before a row is deleted, and shows the deletion's progress. */
export function DeleteDialog({ removal }: { removal: DeleteCommand }) {
  const { removal: actions } = useEditor();
  const key = commandKey(removal);
  const row = useEditorState((state) => findRow(daysOf(state), removal.kind, removal.id));
  const running = useEditorState((state) => !!state.waits[key]);
  const failure = useEditorState((state) => state.failures[key]);
  const cancel = useRef<HTMLButtonElement>(null);
  const also = contents(row);
  const people = useEditorState((state) => state.people);
  const writing = row ? formsInWords(people, new Set(formsIn(removal.kind, row))) : '';

  // The buttons were disabled while it ran, which made them lose focus.
  useEffect(() => {
    if (!running) cancel.current?.focus();
  }, [running]);

  return (
    <Dialog title="Are you absolutely sure?" urgent busy={running} first={cancel} onClose={actions.cancel}>
      <p>This action cannot be undone. It permanently removes the data:</p>
      <p className={css.row} part="dialog-entry">
        {textOfCommand(removal) || '(without text)'}
      </p>
      {also && <p className={field.note}>{also}</p>}
      {/* Always in the document, so that screen readers announce it. */}
      <p className={writing ? field.error : undefined} role="status" part={writing ? 'form-people' : undefined}>
        {writing && `${writing}.`}
      </p>
      <div role="alert">{failure && <p className={field.error}>{reason(removal.kind, failure)}</p>}</div>
      <p className={css.running} role="status">
        {running && (
          <>
            <Spinner /> Deleting…
          </>
        )}
      </p>
      <SlowNote wait={key} />
      <div className={`${css.actions} ${css.danger}`}>
        <Button ref={cancel} disabled={running} onClick={actions.cancel}>
          Cancel
        </Button>
        <Button look="primary" disabled={running} onClick={() => void actions.confirm()}>
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
