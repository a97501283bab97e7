/** Reports to the organizers: that they are needed, or that an item can't take place, and who has answered. */
import type { RunReport } from '../../program/api/report-bodies.ts';
import type { RunItem } from '../../program/api/run-bodies.ts';
import { nameKey } from '../../program/search/fold-text.ts';
import { clockAt, type Place } from '../../program/run/run-today.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { make } from './run-elements.ts';
import type { RunPage } from './run-page-store.ts';
import { pressButton } from './run-press-button.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** How long a call that was answered is told of in its room, in milliseconds. */
const TOLD_MS = 15 * 60_000;

const timeOf = (page: RunPage, at: string): string => clockAt(Date.parse(at), page.answer!.zone);

/** `Ben is looking at it.` */
function answerText({ answered_at, answered_by }: RunReport, words: RunPageWords): string {
  if (answered_at === null) return words.notAnswered;
  return answered_by ? filled(words.answered, { who: answered_by }) : words.answeredBySome;
}

const isTold = ({ answered_at }: RunReport): boolean =>
  answered_at === null || timeNow() - Date.parse(answered_at) < TOLD_MS;

function told(page: RunPage, words: RunPageWords, report: RunReport): HTMLElement {
  const said = report.kind === 'call' ? words.called : words.cannotTold;
  const text = `${filled(said, { time: timeOf(page, report.at) })} ${answerText(report, words)}`;
  return make('p', { key: `report ${report.id}`, class: 'report', role: 'status' }, text);
}

/** The button that calls the organizers into a room, and what has become of the last call from there. */
export function callButton(page: RunPage, words: RunPageWords, { key, name }: Place): HTMLElement {
  const isHere = ({ kind, rooms }: RunReport) =>
    kind === 'call' && (name === undefined ? rooms.length === 0 : rooms.some((room) => nameKey(room) === key));
  const last = page.answer!.reports.find(isHere);
  const id = `call ${key}`;
  const text = name === undefined ? words.call : `${name}, ${words.call}`;
  const action = () => ({ do: 'report', kind: 'call', ...(name !== undefined && { room: name }) }) as const;
  const isOpen = last?.answered_at === null;
  return make(
    'div',
    { key: `calls ${key}`, class: 'presses calls' },
    last && isTold(last) && told(page, words, last),
    // The same while it is open is one.
    !isOpen && pressButton(page, words, { id, key: id, label: words.call, text, action }),
  );
}

/** The button that says that an item can't take place, or what has become of that. */
export function cannotButton(page: RunPage, words: RunPageWords, item: RunItem): HTMLElement {
  const last = page.answer!.reports.find((report) => report.item === item.id);
  const id = `cannot ${item.id}`;
  const action = () => ({ do: 'report', kind: 'cancel', item: item.id }) as const;
  const text = `${item.title}, ${words.cannot}`;
  return make(
    'div',
    { key: id, class: 'presses' },
    last ? told(page, words, last) : pressButton(page, words, { id, key: id, label: words.cannot, text, action }),
  );
}

/** The reports that nobody has answered yet, or those that were answered, on the page for all rooms. */
export function reportList(page: RunPage, words: RunPageWords, isOpen: boolean): HTMLElement[] {
  const { reports, items } = page.answer!;
  const titleOf = (id: number) => items.find((item) => item.id === id)?.title ?? '';
  const entries = reports
    .filter(({ answered_at }) => (answered_at === null) === isOpen)
    .map((report) => {
      const { id, item, rooms, by, at } = report;
      const what = item === null ? words.needed : filled(words.itemCannot, { title: titleOf(item) });
      return make(
        'li',
        { key: `report ${id}`, class: isOpen ? 'open' : 'answered' },
        make('strong', {}, [rooms.join(', '), what].filter(Boolean).join(': ')),
        make('span', { key: 'by' }, filled(words.reportedBy, { who: by, time: timeOf(page, at) })),
        make('span', { key: 'answer' }, answerText(report, words)),
      );
    });
  if (entries.length === 0) return [];
  const key = isOpen ? 'open' : 'answered';
  return [
    make('h2', { key: `${key} heading` }, isOpen ? words.reports : words.answeredReports),
    make('ul', { key, class: 'reports' }, ...entries),
  ];
}

/** The rooms of whose links none was opened yet. */
export function neverOpenedNote(page: RunPage, words: RunPageWords): HTMLElement[] {
  const { never_opened = [] } = page.answer!;
  if (never_opened.length === 0) return [];
  return [make('p', { key: 'unopened', class: 'for' }, filled(words.neverOpened, { rooms: never_opened.join(', ') }))];
}
