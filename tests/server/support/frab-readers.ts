/** Two Android apps' readings of a schedule.xml, and their refusals: after their sources, of which nothing is copied. */
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const all = (name: string, node: Node | Node[]) => DomUtils.getElementsByTagName(name, node, true);
const children = (name: string, node: Node) =>
  DomUtils.getChildren(node).filter((child): child is Node => 'name' in child && child.name === name);
const textIn = (name: string, node: Node): string | undefined => {
  const [child] = children(name, node);
  return child && DomUtils.textContent(child).trim();
};

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined || value === '') throw new Error(`${what} is missing`);
  return value;
}

function needMatch(value: string | undefined, pattern: RegExp, what: string): string {
  if (!pattern.test(value ?? '')) throw new Error(`${what} can't be read: ${value}`);
  return value!;
}

const OFFSET_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const LONG = /^\d{1,18}$/;

const parse = (xml: string) => parseDocument(xml, { xmlMode: true }).children as Node[];

/** Giggity reads the duration as a time of day, and leaves out an event without id, title, start or duration. */
export function readLikeGiggity(xml: string) {
  const document = parse(xml);
  const [conference] = all('conference', document);
  const items = all('day', document).flatMap((day) => {
    needMatch(day.attribs.date, DATE, 'the date of a day');
    return children('room', day).flatMap((room) =>
      children('event', room).map((event) => {
        const duration = needMatch(textIn('duration', event), /^(?:1?\d|2[0-3]|0\d):[0-5]\d$/, 'the duration');
        const [hours, minutes] = duration.split(':').map(Number) as [number, number];
        needMatch(textIn('start', event), /^\d?\d:\d\d$/, 'the start');
        const date = needMatch(textIn('date', event), OFFSET_DATE_TIME, 'the date of an event');
        return {
          id: need(event.attribs.id, 'the id'),
          room: need(room.attribs.name, 'the name of a room'),
          title: need(textIn('title', event), 'the title'),
          start: new Date(date).toISOString().replace('.000Z', 'Z'),
          minutes: hours * 60 + minutes,
          persons: all('person', event).map((person) => DomUtils.textContent(person).trim()),
          track: textIn('track', event),
          links: all('link', event).map((link) => link.attribs.href),
        };
      }),
    );
  });
  return { title: textIn('title', conference!), items };
}

/** The FOSDEM Companion reads nothing at all where one of these is missing, or no number. */
export function readLikeFosdem(xml: string) {
  const document = parse(xml);
  const [conference] = all('conference', document);
  const days = all('day', document);
  return {
    conference: Object.fromEntries(
      ['acronym', 'title', 'base_url'].map((name) => [name, need(textIn(name, conference!), name)]),
    ),
    days: days.map(({ attribs: { index, date, start, end } }) => ({
      index: Number(needMatch(index, LONG, 'the index of a day')),
      date: needMatch(date, DATE, 'the date of a day'),
      start: needMatch(start, OFFSET_DATE_TIME, 'the start of a day'),
      end: needMatch(end, OFFSET_DATE_TIME, 'the end of a day'),
    })),
    events: days.flatMap((day) =>
      all('event', day).map((event) => {
        const duration = needMatch(textIn('duration', event), /^\d\d:\d\d$/, 'the duration');
        needMatch(textIn('date', event), OFFSET_DATE_TIME, 'the date of an event');
        return {
          id: Number(needMatch(event.attribs.id, LONG, 'the id')),
          seconds: Number(duration.slice(0, 2)) * 3600 + Number(duration.slice(3)) * 60,
          url: textIn('url', event),
          description: textIn('description', event) ?? '',
          persons: all('person', event).map((person) => ({
            id: Number(needMatch(person.attribs.id, LONG, "a person's id")),
            name: DomUtils.textContent(person),
          })),
        };
      }),
    ),
  };
}
