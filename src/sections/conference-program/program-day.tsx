import { type MouseEvent, memo, useMemo, useRef } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { Day, ScheduleItem } from '../../program/types.ts';
import { Heading } from '../shared/heading.tsx';
import type { conferenceProgram } from './conference-program.definition.ts';
import css from './conference-program.module.css';
import { type ItemLook, itemHtml } from './item-html.ts';
import type { Texts } from './texts.ts';
import { useItems } from './use-items.ts';
import { useRunningMarks } from './use-running-marks.ts';

/** How far a hand may slip between pressing and letting go. */
const SLIP_PX = 4;

/** The items of a day, and the marks of those that are running. */
function ItemList({
  items,
  titleTag,
  selectable,
  running,
  mark,
  ...handlers
}: Omit<ItemLook, 'repeated'> & {
  items: readonly ScheduleItem[];
  running: string;
  mark: string;
  onMouseDown: (event: MouseEvent) => void;
  onClick: (event: MouseEvent) => void;
}) {
  const rows = useMemo(
    () =>
      items.map((item, index) => ({
        id: item.id,
        html: itemHtml(item, { titleTag, selectable, repeated: index > 0 && items[index - 1]!.time === item.time }),
      })),
    [items, titleTag, selectable],
  );
  const { list, html } = useItems(rows);
  useRunningMarks(list, running, mark);
  return <ol ref={list} className={css.items} part="items" {...handlers} dangerouslySetInnerHTML={html} />;
}

/**
 * One day of the timeline. Memoized, with the running items as a string, so that the minute's tick draws nothing anew
 * unless an item begins or ends.
 */
export const ProgramDay = memo(function ProgramDay({
  day,
  running,
  selectable,
  texts,
}: {
  day: Day;
  running: string;
  selectable: boolean;
  texts: Texts;
}) {
  const { emit, headingLevel } = useHost<typeof conferenceProgram>();
  const titleTag = `h${Math.min(6, headingLevel + 2)}`;

  const press = useRef<MouseEvent>(null);
  /** Whether this click ends a drag over text, which is then marked to be copied. */
  const hasMarkedText = ({ clientX, clientY }: MouseEvent) =>
    press.current &&
    Math.hypot(clientX - press.current.clientX, clientY - press.current.clientY) > SLIP_PX &&
    getSelection()?.type === 'Range';

  const select = (event: MouseEvent) => {
    if (!selectable && hasMarkedText(event)) return;
    const pressed = (event.target as Element).closest(selectable ? 'button' : 'a, [data-item]');
    if (!pressed || pressed.localName === 'a') return;
    const row = pressed.closest<HTMLElement>('[data-item]');
    const item = day.items.find(({ id }) => String(id) === row?.dataset.item);
    if (item) emit('program-item-select', { item, day });
  };

  return (
    <section className={css.day} part="day" data-items={day.items.length}>
      <Heading below={1} className={css.dayTitle} part="day-title">
        {day.title}
      </Heading>
      {day.items.length > 0 ? (
        <ItemList
          items={day.items}
          titleTag={titleTag}
          selectable={selectable}
          running={running}
          mark={texts.now}
          onMouseDown={(event) => (press.current = event)}
          onClick={select}
        />
      ) : (
        <p>{texts.noItems}</p>
      )}
    </section>
  );
});
