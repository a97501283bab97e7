import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import ICAL from 'ical.js';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';

/** An event as any parser sees it. */
export interface SeenEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string;
  description: string | undefined;
  /** ISO 8601 in UTC; a date alone where the event has no time. */
  start: string;
  end: string | undefined;
}

/** Unfolded lines. */
export const linesOf = (ics: string): string[] => ics.replace(/\r\n /g, '').split('\r\n').slice(0, -1);

/** The values of a property, as they stand in the file. */
export const valuesOf = (ics: string, name: string): string[] =>
  linesOf(ics)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1));

/** Read by ical.js, with the zones that the file itself describes. */
export function readWithIcalJs(ics: string): SeenEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const moment = (time: ICAL.Time) =>
    time.isDate ? time.toString() : time.toJSDate().toISOString().replace('.000Z', 'Z');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      location: event.location ?? '',
      description: event.description ?? undefined,
      start: moment(event.startDate),
      end: component.hasProperty('dtend') ? moment(event.endDate) : undefined,
    };
  });
}

/** Read by ts-ics, which shares no code with ical.js. */
export function readWithTsIcs(ics: string): SeenEvent[] {
  const calendar: IcsCalendar = convertIcsCalendar(undefined, ics);
  return (calendar.events ?? []).map((event) => {
    const moment = (given: typeof event.start | null | undefined) =>
      given &&
      (given.type === 'DATE' ? given.date.toISOString().slice(0, 10) : given.date.toISOString().replace('.000Z', 'Z'));
    return {
      uid: event.uid,
      sequence: event.sequence ?? 0,
      status: event.status ?? '',
      summary: event.summary,
      location: event.location ?? '',
      description: event.description,
      start: moment(event.start)!,
      end: moment(event.end) ?? undefined,
    };
  });
}

const SCRIPT = `
import icalendar, json, sys
from datetime import datetime, timezone
def moment(event, name):
    if name not in event: return None
    value = event[name].dt
    if not isinstance(value, datetime): return value.isoformat()
    return value.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')
def seen(event):
    return dict(uid=str(event['UID']), sequence=int(event['SEQUENCE']), status=str(event['STATUS']),
        summary=str(event['SUMMARY']), location=str(event.get('LOCATION', '')),
        description=str(event['DESCRIPTION']) if 'DESCRIPTION' in event else None,
        start=moment(event, 'DTSTART'), end=moment(event, 'DTEND'))
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([seen(event) for event in calendar.walk('VEVENT')]))
`;

/** Debian's Python sees what apt has installed; another one may come first in the path. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

const hasIcalendar = (python: string) => {
  if (python.startsWith('/') && !existsSync(python)) return false;
  try {
    execFileSync(python, ['-c', 'import icalendar'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A Python with its icalendar package; undefined where none is installed. */
export const python = PYTHONS.find(hasIcalendar);

/**
 * Without what Debian's icalendar gets wrong: it takes `\\\\n`, a backslash before an n, for a line end, and `%2C` for a comma.
 */
export const asPythonReads = (event: SeenEvent): SeenEvent => ({
  ...event,
  description: event.description?.replace(/\\n/g, '\n').replace(/%(?:2C|3A|3B|5C)/g, decodeURIComponent),
});

/** Read by Python's icalendar. */
export function readWithPython(ics: string): SeenEvent[] {
  const seen = JSON.parse(
    execFileSync(python!, ['-c', SCRIPT], { input: ics, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  ) as (Omit<SeenEvent, 'end' | 'description'> & { end: string | null; description: string | null })[];
  return seen.map((event) => ({
    ...event,
    end: event.end ?? undefined,
    description: event.description ?? undefined,
  }));
}
