import type { Day } from '../../program/model/types.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { unsettledTimes } from '../store/reshape/settled-times.ts';
import css from './day.module.css';

/** Asks, once a day is over, which times its items are to have: those that were planned, or those at which they were held. */
export function HeldTimes({ day }: { day: Day }) {
  const { reshape } = useEditor();
  const hasHistory = useHasHistory();
  const count = useEditorState(({ clock }) => unsettledTimes(day, clock, Date.now()));
  if (count === 0 || !hasHistory) return null;
  const settle = (keeps: 'planned' | 'held') => () => reshape.plan({ kind: 'settle-times', day: day.id, keeps });
  return (
    <div className={css.held} part="held-times">
      <p>{counted(count, 'item')} took place at another time than planned. Which times are to stay?</p>
      <Button onClick={settle('planned')}>The planned times…</Button>
      <Button onClick={settle('held')}>The times as held…</Button>
    </div>
  );
}
