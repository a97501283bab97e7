import type { MouseEvent } from 'react';
import type { Day } from '../../../program/model/types.ts';
import css from './overview-tools.module.css';
import { shortDayName } from './short-day-name.ts';
import type { Texts } from '../texts/texts.ts';
import { useHashPrefix } from '../links/use-address-hash.ts';

/**
 * One link a day, and one for all of them. Without scripts a link leads to its day; with them it shows that day alone, and
 * the page's address stays as it is.
 */
export function DayBar({
  days,
  chosen,
  today,
  onChoose,
  texts,
}: {
  days: readonly Day[];
  /** Id of the day that is shown alone. */
  chosen: number | undefined;
  /** Id of the day that it is. */
  today: number | undefined;
  onChoose: (id: number | undefined) => void;
  texts: Texts;
}) {
  const prefix = useHashPrefix();
  const link = (id: number | undefined, text: string) => (
    <li key={id ?? 'all'}>
      <a
        className={css.day}
        part="day-link"
        // The server puts these into the page around the element (see `dayAnchors`); `useAddressHash` follows them.
        // A page may send its links to new tabs, as the one in a frame does.
        target="_self"
        href={`${prefix}-${id === undefined ? 'days' : `day-${id}`}`}
        aria-current={id === chosen ? 'true' : undefined}
        data-today={(id !== undefined && id === today) || undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(id);
        }}
      >
        {text}
      </a>
    </li>
  );
  return (
    <nav className={css.days} part="days" aria-label={texts.days} lang={texts.lang}>
      <ul role="list">
        {link(undefined, texts.all)}
        {days.map((day) => link(day.id, shortDayName(day, texts)))}
      </ul>
    </nav>
  );
}
