import type { Day } from '../../program/model/types.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { unsettledTimes } from '../store/reshape/settled-times.ts';
import css from './day.module.css';

/** Asks, once a day is over, which times and rooms its items are to have: those that were planned, or those with which they were held. */
export function HeldTimes({ day }: { day: Day }) {
  const { reshape } = useEditor();
  const hasHistory = useHasHistory();
  const count = useEditorState(({ clock }) => unsettledTimes(day, clock, Date.now()));
  if (count === 0 || !hasHistory) return null;
  const settle = (keeps: 'planned' | 'held') => () => reshape.plan({ kind: 'settle-times', day: day.id, keeps });
  return (
    <div className={css.held} part="held-times">
      <p>
        {counted(count, 'item')} {count === 1 ? 'was' : 'were'} held at another time, or in another room, than planned.
        What is to stay?
      </p>
      <Button onClick={settle('planned')}>As planned…</Button>
      <Button onClick={settle('held')}>As held…</Button>
    </div>
  );
}
