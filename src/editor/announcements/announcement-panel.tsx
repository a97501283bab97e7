import { useEffect, useSyncExternalStore } from 'react';
import type { Announcement } from '../../program/api/announcement-bodies.ts';
import { onMinute, timeNow } from '../../program/timers/clock.ts';
import shownCss from '../../timeline/announcement.module.css';
import { Button } from '../../ui/button.tsx';
import listed from '../away/listed.module.css';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import forms from '../forms/forms.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { endText, makerText, shownOf } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementTarget, useAnnouncements, useAnnouncementsState } from './announcements-store.ts';
import css from './announcements.module.css';

/** The time, to the minute. */
const useMinute = (): number => useSyncExternalStore(onMinute, () => Math.floor(timeNow() / 60_000)) * 60_000;

/** The announcement that everybody sees, and the form of the next announcement: a part of any screen of the editor. */
export function AnnouncementPanel() {
  const { load } = useAnnouncements();
  const status = useAnnouncementsState((state) => state.status);
  const problem = useAnnouncementsState((state) => state.problem);
  const zone = useAnnouncementsState((state) => state.zone);
  const list = useAnnouncementsState((state) => state.list);
  // Somebody who opens it at once may be earlier than the sign-in.
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  const heard = useEditorState((state) => state.heard.announcements);
  useEffect(() => {
    if (isSignedIn) void load();
  }, [load, isSignedIn, heard]);
  const minute = useMinute();
  const again = (
    <div className={listed.status} role="alert">
      <p className={field.error}>The announcements could not be loaded: {problem}</p>
      <Button onClick={() => void load()}>Try again</Button>
    </div>
  );
  if (status === 'failed') return again;
  if (status === 'loading' || zone === undefined)
    return (
      <div className={listed.status} role="status">
        <Spinner size={28} />
        <p>Loading the announcements…</p>
      </div>
    );
  const shown = shownOf(list, Math.max(minute, timeNow()));
  return (
    <>
      {problem && again}
      <ShownNow shown={shown} zone={zone} now={minute} />
      <AnnouncementForm zone={zone} now={minute} replaces={!!shown} />
    </>
  );
}

/** The announcement that everybody sees, with the ways to end it. */
function ShownNow({ shown, zone, now }: { shown: Announcement | undefined; zone: string; now: number }) {
  const { end, goOn, takeBack } = useAnnouncements();
  const ended = useAnnouncementsState((state) => state.ended);
  const isBusy = useEditorState(isWriting);
  const act = (work: () => Promise<void>) => () => !isBusy && void work();
  if (!shown)
    return (
      <div className={css.now}>
        <p className={field.note} tabIndex={-1} data-focus={announcementTarget.shown}>
          {ended ? `Ended: “${ended.text}”` : 'Nothing is shown to everybody at the moment.'}
        </p>
        {ended && Date.parse(ended.ends_at) > now && (
          <Button aria-disabled={isBusy || undefined} onClick={act(goOn)}>
            Let it go on
          </Button>
        )}
      </div>
    );
  return (
    <div className={css.now}>
      <div
        className={shownCss.box}
        data-shown
        part="announcement"
        role="group"
        aria-label="Shown to everybody now"
        tabIndex={-1}
        data-focus={announcementTarget.shown}
      >
        <p className={shownCss.label}>
          Everybody sees this until {endText(Date.parse(shown.ends_at), zone, now)}. By {makerText(shown)}
          {shown.has_account && ' (own account)'}.
        </p>
        <p className={shownCss.text} dir="auto">
          {shown.text}
        </p>
      </div>
      <div className={forms.ways}>
        <Button aria-disabled={isBusy || undefined} onClick={act(() => end(shown))}>
          End now
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={act(() => takeBack(shown))}>
          Take back
        </Button>
      </div>
    </div>
  );
}
