import { type MouseEvent, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import type { conferenceProgram } from '../conference-program.definition.ts';
import { shareItem } from '../share/item-links.ts';
import type { DayItemsProps } from './day-items.tsx';
import { fieldElement } from '../item/item-html.ts';

/** How far the pointer may slip between press and release. */
const SLIP_PX = 4;

/** Opens or closes what an item has folded away, where a visitor has pressed the row, but nothing in it. */
function toggle(row: Element, pressed: Element) {
  const details = fieldElement(row, 'details');
  if (details && !details.contains(pressed))
    (details as HTMLDetailsElement).open = !(details as HTMLDetailsElement).open;
}

/** The listeners of a day's list: what a press on an item, its star or its links does. */
export function useItemPress(
  { day, selectable, texts, timeWidth }: Pick<DayItemsProps, 'day' | 'selectable' | 'texts' | 'timeWidth'>,
  onStar: (id: number) => void,
  onTime: (start: string, dayId: number) => void,
) {
  const { emit } = useHost<typeof conferenceProgram>();
  const press = useRef<MouseEvent>(null);

  /** Whether this click ends a drag that selected text. */
  const hasMarkedText = ({ clientX, clientY }: MouseEvent) =>
    press.current &&
    Math.hypot(clientX - press.current.clientX, clientY - press.current.clientY) > SLIP_PX &&
    getSelection()?.type === 'Range';

  const onClick = (event: MouseEvent) => {
    if (!selectable && hasMarkedText(event)) return;
    const target = event.target as Element;
    const links = target.closest('[data-f=links]');
    // A time leads to what runs then: its line, and in an opened item a button for the keyboard.
    const line = target.closest('[part=time]')?.closest('[data-head]');
    const timed = line
      ? line.nextElementSibling
      : links && target.closest('[data-at]') && target.closest('[data-item]');
    if (timed) {
      const start = day.items.find(({ id }) => String(id) === (timed as HTMLElement).dataset.item)?.start;
      return start ? onTime(start, day.id) : undefined;
    }
    if (links && target.localName === 'button') void shareItem(links, texts);
    if (links) return;
    const pressed = target.closest(selectable ? 'button' : 'a, [data-item]');
    if (!pressed || pressed.localName === 'a') return;
    const row = pressed.closest<HTMLElement>('[data-item]');
    if (row && target.closest('[data-f=star]')) return onStar(Number(row.dataset.item));
    if (row && timeWidth !== undefined && !selectable) toggle(row, target);
    const item = day.items.find(({ id }) => String(id) === row?.dataset.item);
    if (item) emit('program-item-select', { item, day });
  };

  return { onClick, onMouseDown: (event: MouseEvent) => void (press.current = event) };
}
