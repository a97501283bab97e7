import asking from '../forms/asking.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { CatchingUp, RunningLate } from '../store/state/reshape-state.ts';

/** Whether visitors see it before the rest of the draft; asked only where they wait for publications. */
export function ShownField({ task }: { task: RunningLate | CatchingUp }) {
  const { reshape } = useEditor();
  const isByHand = useEditorState((state) => state.publishing.known?.publishing === 'by-hand');
  if (!isByHand) return null;
  return (
    <label className={asking.choice}>
      <input
        type="checkbox"
        checked={!task.waits}
        onChange={({ currentTarget: { checked } }) => reshape.plan({ ...task, waits: !checked })}
      />
      Visitors see it at once, before the rest of the draft
    </label>
  );
}
