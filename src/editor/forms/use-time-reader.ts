import { useCallback } from 'react';
import { timeReasons } from '../../program/times/agenda/time-reasons.ts';
import { placeByTime } from '../../program/times/place-by-time.ts';
import { useEditorState } from '../store/editor-context.ts';
import type { FormRef } from '../store/model/form-key.ts';
import { daysOf } from '../store/state.ts';

/** Tells why the time that is typed into an item's form can't be read; undefined for forms without a time. */
export function useTimeReader({ mode, kind, id }: FormRef): ((time: string) => string | undefined) | undefined {
  const clock = useEditorState((state) => state.clock);
  const day = useEditorState((state) =>
    kind !== 'item'
      ? undefined
      : daysOf(state).find((each) => (mode === 'add' ? each.id === id : each.items.some((item) => item.id === id))),
  );
  const read = useCallback(
    (time: string) => {
      if (!day || !clock) return undefined;
      const isNew = mode === 'add';
      const index = isNew
        ? placeByTime(day, time, clock.zone, clock.dates)
        : day.items.findIndex((item) => item.id === id);
      const items = [...day.items.slice(0, index), { time }, ...day.items.slice(isNew ? index : index + 1)];
      return timeReasons({ ...day, items }, clock.zone, clock.dates)[index];
    },
    [day, clock, mode, id],
  );
  return day && read;
}
