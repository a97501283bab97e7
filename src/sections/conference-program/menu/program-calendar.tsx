import { useSyncExternalStore } from 'react';
import { hostAddress } from '../address/host-address.ts';
import { useShownProgram } from '../view/program-context.ts';
import { CalendarLinks } from '../share/calendar-links.tsx';

const never = () => () => {};

/** The calendar of the part of the program that the element shows. */
export function ProgramCalendar() {
  const { apiBase, answeringBase, part, texts } = useShownProgram();
  // A server, which has no page, knows no whole addresses.
  const host = useSyncExternalStore(
    never,
    () => hostAddress(apiBase),
    () => undefined,
  );
  if (host === undefined) return null;
  const lists = Object.entries<string | undefined>({ ...part });
  const query = lists.flatMap(([name, list]) => (list ? `${name}=${encodeURIComponent(list)}` : []));
  // A file holds all.
  const some = query.length > 0 && answeringBase !== undefined ? `?${query.join('&')}` : '';
  return (
    <div part="calendar" role="group" aria-label={texts.title} lang={texts.lang}>
      <CalendarLinks file={`${host}/schedule.ics${some}`} />
    </div>
  );
}
