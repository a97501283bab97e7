import type { MouseEvent } from 'react';
import { dateOf } from '../../../program/times/day-date.ts';
import type { Day } from '../../../program/model/types.ts';
import css from './overview-tools.module.css';
import type { Texts } from '../texts/texts.ts';
import { useHashPrefix } from '../links/use-address-hash.ts';

/** `Sun 2`, or the title of a day without a date. By a list of words: `Intl` would take 15 ms of the first render. */
export function shortName(day: Day, { weekdays }: Pick<Texts, 'weekdays'>): string {
  const date = dateOf(day);
  const moment = new Date(`${date}T00:00Z`);
  return date && !Number.isNaN(moment.getTime())
    ? `${weekdays.split(' ')[moment.getUTCDay()]} ${moment.getUTCDate()}`
    : day.title;
}

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
        // The server puts these into the page around the element (see `dayAnchors`); `useHash` follows them.
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
        {days.map((day) => link(day.id, shortName(day, texts)))}
      </ul>
    </nav>
  );
}
