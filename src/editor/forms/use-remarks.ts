import { useMemo } from 'react';
import { safeHtml } from '../../program/html/safe-html.ts';
import type { Day, Schedule, ScheduleItem } from '../../program/model/types.ts';
import { withTimes } from '../../program/times/agenda/agenda.ts';
import { timeReasons } from '../../program/times/agenda/time-reasons.ts';
import { gaps } from '../../program/times/gaps.ts';
import { overlaps } from '../../program/times/clashes/overlaps.ts';
import { placeByTime } from '../../program/times/place-by-time.ts';
import { deadLinks, linkedItems } from '../warnings/dead-links.ts';
import { gapText, overlapText, removedText } from '../warnings/warnings.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { EventClock } from '../store/api/event-clock.ts';
import type { FormRef } from '../store/model/form-key.ts';
import { type Field, FIELDS } from '../store/model/rows/form-values.ts';
import { typedHtml } from '../../program/html/typed-html.ts';
import { daysOf } from '../store/state/editor-state.ts';

/** Tells what somebody who types a text should know of it; empty if there is nothing. */
export type Remark = (value: string) => string;

/** Id of an item that is being added. */
const NEW = 0;

/** Two items of one name are one sentence. */
const together = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join(' · ');

function dayOf(days: Schedule, { mode, kind, id }: FormRef): Day | undefined {
  const isParent = mode === 'add';
  if (kind === 'day') return undefined;
  if (kind === 'item' && isParent) return days.find((day) => day.id === id);
  const isItem = (item: ScheduleItem) =>
    kind === 'item' || isParent ? item.id === id : item.list.some((subItem) => subItem.id === id);
  return days.find(({ items }) => items.some(isItem));
}

const overlapsOf = (items: readonly ScheduleItem[], id: number): string[] =>
  overlaps(items).flatMap((overlap) => {
    const { item, other } = overlap;
    if (item.id !== id && other.id !== id) return [];
    return overlapText(overlap, item.id === id ? other : item);
  });

/** Why the time of an item can't be read, else what it overlaps with or leaves empty. */
function timeRemark(time: string, day: Day, { mode, id }: FormRef, { zone, dates }: EventClock): string {
  const isNew = mode === 'add';
  const index = isNew ? placeByTime(day, time, zone, dates) : day.items.findIndex((item) => item.id === id);
  const blank: ScheduleItem = { id: NEW, day_id: day.id, time, title: '', description: '', list: [] };
  const item = isNew ? blank : { ...day.items[index]!, time };
  const items = [...day.items.slice(0, index), item, ...day.items.slice(isNew ? index : index + 1)];
  const reason = timeReasons({ ...day, items }, zone, dates)[index];
  if (reason) return reason;
  const timed = withTimes([{ ...day, items }], zone, dates)[0]!.items;
  const emptied = gaps(timed).filter((gap) => gap.item.id === item.id);
  return together([...overlapsOf(timed, item.id), ...emptied.map(gapText)]);
}

/** The names in a sub-item that are needed elsewhere at the same time. */
function namesRemark(content: string, day: Day, { mode, id }: FormRef): string {
  const typed = { id: mode === 'add' ? NEW : id, schedule_item_id: 0, content: safeHtml(typedHtml(content)) };
  const isParent = (item: ScheduleItem) =>
    mode === 'add' ? item.id === id : item.list.some((subItem) => subItem.id === id);
  const parent = day.items.find(isParent);
  // Only of what is typed here: what the other sub-items name is told beside the item.
  const items = day.items.map((item) => (item === parent ? { ...item, list: [typed] } : item));
  return parent ? together(overlapsOf(items, parent.id)) : '';
}

/** The remarks beside a form's fields while somebody types in them. */
export function useRemarks(form: FormRef): (field: Field) => Remark | undefined {
  const { mode, kind, id } = form;
  const { store } = useEditor();
  const clock = useEditorState((state) => state.clock);
  const day = useEditorState((state) => dayOf(daysOf(state), form));
  return useMemo(() => {
    const ref = { mode, kind, id };
    const htmlRemark = ({ html }: Field, value: string) => {
      const state = store.getState();
      const dead = deadLinks(linkedItems(value, state.host), daysOf(state));
      return [removedText(typedHtml(value), html === 'inline'), ...dead];
    };
    const remarkOf = (field: Field): Remark | undefined => {
      if (kind === 'item' && field.name === 'time')
        return day && ((time) => (clock ? timeRemark(time, day, ref, clock) : ''));
      if (!field.html) return undefined;
      const tellsNames = kind === 'sub-item' && day;
      return (value) => together([...htmlRemark(field, value), tellsNames ? namesRemark(value, day, ref) : '']);
    };
    const remarks = new Map(FIELDS[kind].map((field) => [field.name, remarkOf(field)]));
    return ({ name }) => remarks.get(name);
  }, [store, mode, kind, id, day, clock]);
}
