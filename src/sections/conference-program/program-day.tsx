import { type MouseEvent, memo, useRef } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { Day } from '../../program/types.ts';
import { Heading } from '../shared/heading.tsx';
import type { conferenceProgram } from './conference-program.definition.ts';
import css from './conference-program.module.css';
import { DayItems } from './day-items.tsx';
import type { Texts } from './texts.ts';

/** How far the pointer may slip between press and release. */
const SLIP_PX = 4;

/**
 * One day of the timeline. Memoized, with the running items as a string, so that a tick of the clock renders nothing
 * again unless an item begins or ends.
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
  /** Whether this click ends a drag that selected text. */
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
        <DayItems
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
