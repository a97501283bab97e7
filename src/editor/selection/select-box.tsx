import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Day, ScheduleItem } from '../../program/model/types.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { useEditor, useRowsState } from '../store/editor-context.ts';
import css from './selection.module.css';

/** The check boxes of the items in sight, from the first to the last. */
const boxesInSight = (box: HTMLElement): HTMLInputElement[] =>
  [...(box.getRootNode() as ShadowRoot).querySelectorAll<HTMLInputElement>('input[data-select]')].filter((one) =>
    one.checkVisibility(),
  );

const idOf = (box: HTMLInputElement) => Number(box.dataset.select);

/**
 * The check box of an item. Shift selects all from the one before. The arrow keys lead to the next one, and with Shift
 * select it. Enter leads to what can be done with the selected items.
 */
export function SelectBox({ item, isSelected }: { item: ScheduleItem; isSelected: boolean }) {
  const { selection, store } = useEditor();

  function selectTo(box: HTMLInputElement, isWanted: boolean) {
    const ids = boxesInSight(box).map(idOf);
    const { anchor } = store.getState().selection;
    const ends = [ids.indexOf(anchor ?? idOf(box)), ids.indexOf(idOf(box))].filter((index) => index >= 0);
    selection.select(ids.slice(Math.min(...ends), Math.max(...ends) + 1), isWanted, idOf(box));
  }

  function onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) selectTo(currentTarget, currentTarget.checked);
    else selection.select([item.id], currentTarget.checked, item.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.altKey || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (!step) return selection.lead(item.id);
    const boxes = boxesInSight(event.currentTarget);
    const next = boxes[boxes.indexOf(event.currentTarget) + step];
    if (!next) return;
    next.focus();
    if (event.shiftKey) selection.select([item.id, idOf(next)], true, idOf(next));
  }

  return (
    <label className={css.box} title="Shift selects a range, Enter leads to what can be done">
      <input
        type="checkbox"
        data-select={item.id}
        data-focus={focusTarget.select(item.id)}
        aria-label={`Select ${rowName('item', item)}`}
        checked={isSelected}
        onKeyDown={onKeyDown}
        onChange={onChange}
      />
    </label>
  );
}

/** Selects the items of a day that are shown. */
export function SelectDay({ day, items }: { day: Day; items: readonly ScheduleItem[] }) {
  const { selection } = useEditor();
  const count = useRowsState(({ selected }) =>
    selected.size === 0 ? 0 : items.filter(({ id }) => selected.has(id)).length,
  );
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < items.length;
  }, [count, items.length]);
  if (items.length === 0) return null;
  return (
    <label className={css.day}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`Select all of ${rowName('day', day)}`}
        checked={count === items.length}
        onChange={({ currentTarget }) =>
          selection.select(
            items.map(({ id }) => id),
            currentTarget.checked,
          )
        }
      />
      Select all {items.length.toLocaleString('en')}
    </label>
  );
}
