import { useEffect, useRef } from 'react';
import type { Day, ScheduleItem } from '../../program/types.ts';
import { Button } from '../../sections/shared/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import field from '../forms/field.module.css';
import { plainText } from '../plain-text.ts';
import { type Entry, findEntry } from '../store/entries.ts';
import { daysOf, type Removal } from '../store/state.ts';
import { Dialog } from './dialog.tsx';
import css from './dialog.module.css';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What goes with an entry when it is deleted; empty when nothing lies in it. */
function contents(entry: Entry | undefined): string {
  const items = (entry as Day | undefined)?.items;
  const subItems = items ? items.flatMap(({ list }) => list) : ((entry as ScheduleItem | undefined)?.list ?? []);
  const parts = [
    ...(items?.length ? [count(items.length, 'item')] : []),
    ...(subItems.length ? [count(subItems.length, 'sub-item')] : []),
  ];
  return parts.length ? `With it: ${parts.join(' and ')}.` : '';
}

/** Asks before an entry is deleted, and shows that the deletion runs. */
export function DeleteDialog({ removal }: { removal: Removal }) {
  const { removal: actions } = useEditor();
  const entry = useEditorState((state) => findEntry(daysOf(state), removal.kind, removal.id));
  const cancel = useRef<HTMLButtonElement>(null);
  const { running, message } = removal;
  const also = contents(entry);

  // The buttons were disabled while it ran, and lost focus by that.
  useEffect(() => {
    if (!running) cancel.current?.focus();
  }, [running]);

  return (
    <Dialog title="Are you absolutely sure?" urgent busy={running} first={cancel} onClose={actions.cancel}>
      <p>This action cannot be undone. It permanently removes the data:</p>
      <p className={css.entry} part="dialog-entry">
        {plainText(removal.text) || '(without text)'}
      </p>
      {also && <p className={field.note}>{also}</p>}
      <div role="alert">{message && <p className={field.error}>{message}</p>}</div>
      <p className={css.running} role="status">
        {running && (
          <>
            <Spinner /> Deleting…
          </>
        )}
      </p>
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
