import { useEffect, useRef, useState } from 'react';
import type { LinkList } from '../../program/api/link-bodies.ts';
import type { Report, ReportList } from '../../program/api/report-bodies.ts';
import { neverOpened } from '../../program/run/never-opened.ts';
import { clockAt } from '../../program/run/run-today.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { toRfc3339 } from '../../program/times/zone.ts';
import { AnnouncementPanel } from '../announcements/announcement-panel.tsx';
import { AwayScreen } from '../away/away-screen.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { words } from '../store/model/failure.ts';
import { titleText } from '../store/model/rows/plain-text.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { daysOf } from '../store/state/editor-state.ts';
import { dayAround, placesOn } from './day-today.ts';
import { OpenReport, reportText } from './report-notice.tsx';
import { useCountdowns } from './today-countdown.tsx';
import { TodayRoom } from './today-room.tsx';
import css from './today.module.css';

export { ReportNotice } from './report-notice.tsx';

/** How often the present is looked at, in milliseconds. */
const LOOK_MS = 15_000;
/** The most rooms that are open at first: more are a list to choose from. */
const MOST_OPEN = 2;

function useNow(): number {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Reads what the host knows beside the program, and again whenever it is heard of. */
function useHeard() {
  const { today } = useEditor();
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  const heard = useEditorState((state) => state.heard.links);
  const open = useEditorState(({ reports }) => reports);
  const [known, setKnown] = useState<{ answered: Report[]; unopened: string[]; problem?: string }>();
  useEffect(() => {
    if (!isSignedIn) return;
    Promise.all([today.call<ReportList>(['GET', '/api/reports'], {}), today.call<LinkList>(['GET', '/api/links'], {})])
      .then(([{ reports }, { links }]) =>
        setKnown({
          answered: reports.filter(({ answered_at }) => answered_at !== null),
          unopened: neverOpened(links),
        }),
      )
      .catch((error: unknown) => setKnown({ answered: [], unopened: [], problem: words(error) }));
  }, [today, isSignedIn, heard, open]);
  return known;
}

/** The day itself, for one thumb, in place of the program. */
export function TodayScreen() {
  const screen = useRef<HTMLElement>(null);
  // It was not there yet when the editor sent the focus.
  useEffect(() => screen.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  return (
    <AwayScreen
      ref={screen}
      part="today"
      className={css.screen}
      title="Today"
      target={focusTarget.todayTitle}
      close="Close today"
    >
      <Reported />
      <Rooms />
      <h3 className={css.heading}>To everybody</h3>
      <AnnouncementPanel />
    </AwayScreen>
  );
}

/** The reports of today, and the rooms whose links were never opened. */
function Reported() {
  const open = useEditorState((state) => state.reports);
  const zone = useEditorState((state) => state.clock?.zone);
  const known = useHeard();
  const date = (at: number) => zone && toRfc3339(at, zone).slice(0, 10);
  const answered = known?.answered.filter(({ at }) => date(Date.parse(at)) === date(timeNow())) ?? [];
  return (
    <>
      {open.map((report) => (
        <OpenReport key={report.id} report={report} />
      ))}
      {zone && answered.length > 0 && (
        <ul className={css.answered} role="list" aria-label="Answered reports">
          {answered.map((report) => (
            <li key={report.id}>
              {reportText(report)}. Answered{report.answered_by && ` by ${report.answered_by}`},{' '}
              {clockAt(Date.parse(report.answered_at!), zone)}.
            </li>
          ))}
        </ul>
      )}
      {known?.problem && <p role="alert">What was reported could not be loaded: {known.problem}</p>}
      {known && known.unopened.length > 0 && (
        <p className={css.quiet}>Links that were never opened: {known.unopened.join(', ')}.</p>
      )}
    </>
  );
}

function Rooms() {
  const program = useEditorState((state) => state.program);
  const zone = useEditorState((state) => state.clock?.zone);
  const now = useNow();
  const countdowns = useCountdowns();
  if (!zone || program.status !== 'loaded') return <Spinner size={28} />;
  const { today, next } = dayAround(daysOf({ program }), zone, now);
  if (today) {
    const places = placesOn(today);
    return (
      <>
        <p className={css.quiet}>{titleText('day', today)}</p>
        {countdowns.problem && <p role="alert">The countdowns could not be loaded: {countdowns.problem}</p>}
        <div className={css.rooms}>
          {places.map((place) => (
            <TodayRoom
              key={place.key}
              place={place}
              present={{ now, zone }}
              isOpen={places.length <= MOST_OPEN}
              countdowns={countdowns}
            />
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        On the days of the event this page has what is on and what is next in each room, with buttons for what runs late
        or is full. Visitors see at once what is pressed.
      </p>
      {!next && <p>No day of the program is still to come.</p>}
      {next && (
        <>
          <h3>Next: {titleText('day', next)}</h3>
          <div className={css.rooms}>
            {placesOn(next).map(({ key, name, items }) => (
              <section key={key} className={css.room}>
                <h4>{name ?? 'Without a room'}</h4>
                <ul role="list">
                  {items.map(({ id, time, title, state }) => (
                    <li key={id} data-off={state === 'cancelled' || undefined}>
                      <span className={css.when}>{time}</span> {title}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}
