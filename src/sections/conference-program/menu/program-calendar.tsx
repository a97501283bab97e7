import { useSyncExternalStore } from 'react';
import { hostAddress } from '../address/host-address.ts';
import { useShownProgram } from '../view/program-context.ts';
import { CalendarLinks } from '../share/calendar-links.tsx';

const never = () => () => {};

/** The calendar of the program, of the days that the element shows. */
export function ProgramCalendar() {
  const { apiBase, answeringBase, wantedDays, texts } = useShownProgram();
  // A server, which has no page, knows no whole addresses.
  const host = useSyncExternalStore(
    never,
    () => hostAddress(apiBase),
    () => undefined,
  );
  if (host === undefined) return null;
  // A file holds all days.
  const some = wantedDays && answeringBase !== undefined ? `?days=${encodeURIComponent(wantedDays)}` : '';
  return (
    <div part="calendar" role="group" aria-label={texts.title} lang={texts.lang}>
      <CalendarLinks file={`${host}/schedule.ics${some}`} />
    </div>
  );
}
