import { useEffect, useRef } from 'react';
import { plainTitle } from '../../../program/search/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { idle } from '../../../ui/idle.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import { formatMoment } from '../texts/format-moment.ts';
import css from './changes-notice.module.css';
import program from '../styles/conference-program.module.css';
import { fill, fillCount, type Texts } from '../texts/texts.ts';
import type { DescribedChange } from '../state/changes-state.ts';
import { useHashPrefix } from '../address/use-address-hash.ts';
import { useGoTo } from '../address/use-go-to.ts';
import { useShownProgram, useView } from '../view/program-context.ts';
import { useToldChanges } from './use-told-changes.ts';
import { ClockNote } from './clock-note.tsx';

/** Whether the words of a change name the item's day already: it has moved there. */
const namesDay = ({ moves, day }: DescribedChange, texts: Texts) =>
  moves.some(([, after]) => after === shortDayName(day, texts));

/** Finds out, while the page is idle, what has changed, and keeps the program for the next visit. */
function useComparison() {
  const { view, base, all: days, asOf, revision, notes, features, texts } = useShownProgram();
  const isNewest = asOf === undefined;
  const { changes, offline } = features;
  useEffect(() => {
    if (base === undefined || !days || !(changes || offline)) return;
    view.open(base, days, revision);
    let isOver = false;
    void idle().then(() => view.compare({ base, days, isNewest, revision, notes }, changes, texts, () => isOver));
    return () => {
      isOver = true;
    };
  }, [view, base, days, isNewest, revision, notes, changes, offline, texts]);
}

/**
 * How fresh the program is, at the edge of the heading: that the host can't be reached, what has changed since the visitor was
 * here, and that the device's clock is wrong. It lies over free room, and its list over the page: nothing moves for it.
 */
export function ChangesNotice() {
  const { view, all, days, base, asOf, revision, texts } = useShownProgram();
  useComparison();
  const goTo = useGoTo();
  const changes = useView((state) => view.select.changes(state, days));
  const since = useView((state) => state.since);
  const prefix = useHashPrefix();
  const line = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLDetailsElement>(null);
  const close = () => (list.current!.open = false);
  const notes = useView((state) => state.notes);
  // A note may be about what has no line of its own, such as a description.
  const count = changes.length || notes.length;
  const told = useToldChanges();
  const summary = count > 0 && fillCount(texts.changes, count, texts, { time: since });
  return (
    <div className={css.place} lang={texts.lang}>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <p ref={line} role="status" part="offline" tabIndex={-1}>
        {asOf !== undefined && fill(texts.offline, { time: formatMoment(asOf, texts.lang) })}
        <span className={program.spoken}>{summary && [...told.map(({ text }) => text), summary].join('. ')}</span>
      </p>
      {summary && (
        <details ref={list} part="changes" onKeyDown={({ key }) => key === 'Escape' && close()}>
          <summary>{summary}</summary>
          <div className={css.list}>
            <ul role="list">
              {notes.map(({ revision: number, text }) => (
                <li key={`note ${number}`} className={css.note} part="changes-note" lang="" dir="auto">
                  {text}
                </li>
              ))}
              {changes.map((change) => (
                <li key={change.item.id}>
                  <a
                    href={`${prefix}-item-${change.item.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      close();
                      goTo('item', change.item.id);
                    }}
                  >
                    {plainTitle(change.item.title)}
                  </a>
                  <p>
                    {namesDay(change, texts) ? '' : `${shortDayName(change.day, texts)} · `}
                    {change.words}
                  </p>
                </li>
              ))}
            </ul>
            <Button
              onClick={() => {
                view.dismiss(base!, all!, revision);
                line.current!.focus({ preventScroll: true });
              }}
            >
              {texts.seen}
            </Button>
          </div>
        </details>
      )}
      <ClockNote />
    </div>
  );
}
