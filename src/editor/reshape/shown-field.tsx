import { ShownAtOnce } from '../forms/shown-at-once.tsx';
import { useEditor } from '../store/editor-context.ts';
import type { CatchingUp, RunningLate } from '../store/state/reshape-state.ts';

/** Whether visitors see a task before the rest of the draft. */
export function ShownField({ task }: { task: RunningLate | CatchingUp }) {
  const { reshape } = useEditor();
  return <ShownAtOnce isOn={!task.waits} onChange={(isOn) => reshape.plan({ ...task, waits: !isOn })} />;
}
