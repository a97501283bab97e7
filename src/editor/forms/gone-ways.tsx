import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { canComeBack, newPlace } from '../store/gone/new-place.ts';
import { formKey, type FormRef } from '../store/model/form-key.ts';
import { PARENT_KIND } from '../store/model/rows/form-values.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './forms.module.css';

/** The ways on with a text whose row, or whose place, somebody else has deleted. */
export function GoneWays({ form }: { form: FormRef }) {
  const { goneRows } = useEditor();
  const text = useEditorState(({ unsavedTexts }) => unsavedTexts[formKey(form)]);
  const program = useEditorState((state) => state.program);
  const history = useEditorState((state) => state.history);
  const isBusy = useEditorState(isWriting);
  const place = text && newPlace({ program }, text);
  if (!place) return null;
  const { kind } = form;
  return (
    <>
      {place.instead !== undefined && (
        <p>
          Its {PARENT_KIND[kind]} is deleted, too. A new {kind} would stand in “{shortName(place.instead)}”.
        </p>
      )}
      <div className={css.ways}>
        {canComeBack({ program, history }, text) && (
          <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void goneRows.bringBack(form)}>
            Bring the {kind} back with my text
          </Button>
        )}
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void goneRows.addAsNew(form)}>
          Add as a new {kind}
        </Button>
      </div>
    </>
  );
}
