import { useEffect, useRef } from 'react';
import { timeNow } from '../../program/timers/clock.ts';
import { AwayScreen } from '../away/away-screen.tsx';
import listed from '../away/listed.module.css';
import field from '../forms/field.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { pastText, shownOf } from './announcement-draft.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import css from './announcements.module.css';
import { useAnnouncementsState } from './announcements-store.ts';

/** So many of those that were shown are listed. */
const LISTED = 20;

/** The sentences to everybody, in place of the program. */
export function AnnouncementsScreen() {
  const screen = useRef<HTMLElement>(null);
  // It was not there yet when the editor sent the focus.
  useEffect(() => screen.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  return (
    <AwayScreen
      ref={screen}
      part="announcements"
      className={listed.screen}
      title="To everybody"
      target={focusTarget.announcementsTitle}
      close="Close what is said to everybody"
    >
      <p className={field.note}>
        One sentence on all open pages, embedded programs and screens, at once. It ends by itself, and is no part of the
        program.
      </p>
      <AnnouncementPanel />
      <PastAnnouncements />
    </AwayScreen>
  );
}

function PastAnnouncements() {
  const list = useAnnouncementsState((state) => state.list);
  const zone = useAnnouncementsState((state) => state.zone);
  const shown = shownOf(list, timeNow());
  const past = list.filter((one) => one !== shown).slice(0, LISTED);
  if (past.length === 0 || zone === undefined) return null;
  return (
    <section className={css.past}>
      <h3 className={css.heading}>Said before</h3>
      <ul role="list">
        {past.map((one) => (
          <li key={one.id} className={css.said}>
            <p className={css.text} dir="auto">
              {one.text}
            </p>
            <p className={field.note}>{pastText(one, zone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
