import { useMemo } from 'react';
import { findRow } from '../../program/model/rows.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { FormRef } from '../store/model/form-key.ts';
import { publicRows } from '../store/model/rows/private-fields.ts';
import { canBeShownNow } from '../store/model/shown-now.ts';
import type { UnsavedText } from '../store/model/unsaved-texts.ts';
import { daysOf } from '../store/state/editor-state.ts';
import asking from './asking.module.css';

/** Whether visitors see it before the rest of the draft; asked only where they wait for publications. */
export function ShownAtOnce({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const isByHand = useEditorState((state) => state.publishing.known?.publishing === 'by-hand');
  if (!isByHand) return null;
  return (
    <label className={asking.choice}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
      Visitors see it at once, before the rest of the draft
    </label>
  );
}

/** The same in a form, of a row that isn't hidden from them. */
export function FormShownAtOnce({ form, text }: { form: FormRef; text: UnsavedText }) {
  const { forms } = useEditor();
  const { kind, id } = form;
  const days = useEditorState(daysOf);
  const isPublic = useMemo(() => !!findRow(publicRows(days), kind, id), [days, kind, id]);
  if (!isPublic || !canBeShownNow(text)) return null;
  return <ShownAtOnce isOn={!!text.isShownNow} onChange={(isOn) => forms.showNow(form, isOn)} />;
}
