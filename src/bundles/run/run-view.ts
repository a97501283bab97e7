/** The page of a link as somebody sees it. */
import { timeNow } from '../../program/timers/clock.ts';
import { announcing } from './run-announcement.ts';
import { make, patch } from './run-elements.ts';
import { countdownView } from './run-countdown.ts';
import { catchUpButton, itemCard } from './run-item.ts';
import type { RunPage } from './run-page-store.ts';
import { callButton, neverOpenedNote, reportList } from './run-reports.ts';
import type { Press } from './run-presses.ts';
import { clockAt, momentOf, type Place, placesOf } from '../../program/run/run-today.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** As the host takes it. */
const NAME_LENGTH = 60;
const MINUTE_MS = 60_000;

const pressable = (label: string, onclick: () => void, more: { key?: string; class?: string } = {}): HTMLElement =>
  make('button', { type: 'button', onclick, ...more }, make('span', {}, label));

function nameForm(page: RunPage, words: RunPageWords): HTMLElement {
  const input = make('input', { maxlength: NAME_LENGTH, required: true });
  input.autocomplete = 'given-name';
  input.setAttribute('autocomplete', 'given-name');
  const onsubmit = (event: Event) => {
    event.preventDefault();
    const given = (event.target as HTMLFormElement).querySelector('input')!.value.trim();
    if (given) page.setName(given);
  };
  return make(
    'form',
    { key: 'name', onsubmit },
    make('label', {}, make('h1', {}, words.name), input),
    make('p', {}, words.nameWhy),
    make('button', { type: 'submit', class: 'primary' }, make('span', {}, words.goOn)),
  );
}

/** `2 minutes ago`, in the language of the page. */
function ago(at: string): string {
  const minutes = Math.round((timeNow() - Date.parse(at)) / MINUTE_MS);
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'always' }).format(-minutes, 'minute');
}

/** The last clock of a time as it is written: its end. */
const endIn = (time: string): string => /\d{1,2}[:.h]\d\d(?!.*\d[:.h]\d\d)/.exec(time)?.[0] ?? time;

/** A press that couldn't be done, with that of somebody else. */
function troubleOf(page: RunPage, words: RunPageWords, press: Press): HTMLElement {
  const { other, words: text = '', detail } = press.trouble!;
  const frame = { key: press.key, class: 'trouble', role: 'alert' };
  const { action } = press;
  if (!other || action.do !== 'later')
    return make(
      'div',
      frame,
      make('p', {}, text),
      detail !== undefined && make('p', { lang: 'en' }, detail),
      action.do === 'full' && action.note !== undefined && make('p', { key: 'note' }, `“${action.note}”`),
      pressable(words.understood, () => page.putAway(press)),
    );
  const time = endIn(other.time);
  const own = clockAt(Date.parse(action.ends), page.answer!.zone);
  const values = { who: other.by || words.somebody, time, ago: ago(other.at), action: press.text };
  return make(
    'div',
    frame,
    make('p', {}, filled(words.pressed, values)),
    make(
      'div',
      { class: 'two' },
      pressable(filled(words.keep, { time }), () => page.putAway(press)),
      pressable(filled(words.nevertheless, { time: own }), () => page.insist(press)),
    ),
  );
}

function placeView(page: RunPage, words: RunPageWords, place: Place): HTMLElement[] {
  const { on, ended, next } = momentOf(place, timeNow());
  const own = ended ? [ended] : on;
  const { zone } = page.answer!;
  const isNextOwn = own.length === 0;
  const endedAt = ended?.end && filled(words.endedAt, { time: clockAt(Date.parse(ended.end), zone) });
  return [
    make('h2', { key: `${place.key} now` }, endedAt || words.now),
    ...own.map((item) => itemCard(page, words, item, true)),
    ...(isNextOwn ? [make('p', { key: `${place.key} nothing` }, words.nothingNow)] : []),
    ...countdownView(page, words, place),
    make('h2', { key: `${place.key} next` }, words.next),
    ...next.map((item) => itemCard(page, words, item, isNextOwn)),
    ...(next.length === 0 ? [make('p', { key: `${place.key} over` }, words.nothingNext)] : []),
    catchUpButton(page, words, place),
    callButton(page, words, place),
  ].filter((part) => part !== undefined);
}

/** The heading of a room. */
const heading = (words: RunPageWords, { name, key }: Place): HTMLElement =>
  make('h1', { key: `${key} name`, tabindex: -1 }, name ?? words.noRoom);

/** The things beside the rooms that the holder of the link for all rooms sees and does. */
const organizing = (page: RunPage, words: RunPageWords): HTMLElement[] => [
  ...neverOpenedNote(page, words),
  ...announcing(page, words),
  ...reportList(page, words, false),
];

function roomList(page: RunPage, words: RunPageWords, places: readonly Place[]): HTMLElement[] {
  const now = timeNow();
  const choose = (room: string) => () => {
    page.chooseRoom(room);
    scrollTo(0, 0);
    // The pressed button is gone.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const buttons = places.map((place) => {
    const { on } = momentOf(place, now);
    const means = on.map(({ title }) => title).join(', ') || words.nothingNow;
    const name = make('span', {}, place.name ?? words.noRoom);
    return make(
      'button',
      { key: place.key, type: 'button', onclick: choose(place.key) },
      name,
      make('small', {}, means),
    );
  });
  return [
    ...reportList(page, words, true),
    make('h1', { key: 'rooms' }, words.rooms),
    make('div', { class: 'rooms', key: 'list' }, ...buttons),
    ...organizing(page, words),
  ];
}

function today(page: RunPage, words: RunPageWords): HTMLElement[] {
  const answer = page.answer!;
  const places = placesOf(answer);
  const whom = make('p', { key: 'for', class: 'for' }, answer.for_whom);
  if (answer.day === null)
    return [
      ...[make('h1', { key: 'title' }, words.title), whom, make('p', { key: 'none' }, words.noDay)],
      ...(answer.never_opened
        ? organizing(page, words)
        : (places.length > 0 ? places : [{ key: '', items: [] }]).map((place) => callButton(page, words, place))),
    ];
  if (answer.rooms.length > 0)
    return [whom, ...places.flatMap((place) => [heading(words, place), ...placeView(page, words, place)])];
  const chosen = places.find(({ key }) => key === page.room);
  if (!chosen) return [whom, ...roomList(page, words, places)];
  const back = pressable(words.allRooms, () => history.back(), { key: 'back' });
  return [whom, heading(words, chosen), ...placeView(page, words, chosen), back];
}

function awayNote({ away, answer }: RunPage, words: RunPageWords): HTMLElement | undefined {
  if (!away) return undefined;
  const time = answer && clockAt(Date.parse(answer.at), answer.zone);
  const offline = time === undefined ? words.offlineFirst : filled(words.offline, { time });
  return make('p', { key: 'away', class: 'trouble', role: 'status' }, away === 'busy' ? words.busy : offline);
}

function content(page: RunPage, words: RunPageWords): (HTMLElement | undefined)[] {
  if (!page.hasCode) return [make('h1', { key: 'title' }, words.title), make('p', { key: 'no code' }, words.noCode)];
  if (page.ended !== undefined)
    return [make('h1', { key: 'ended' }, words.ended), make('p', { key: 'whom' }, page.ended)];
  if (!page.name) return [nameForm(page, words)];
  const isLoading = !page.answer && !page.away;
  return [
    awayNote(page, words),
    ...(page.answer ? page.kept.presses : []).flatMap((press) => (press.trouble ? troubleOf(page, words, press) : [])),
    isLoading ? make('p', { key: 'loading' }, words.loading) : undefined,
    ...(page.answer ? today(page, words) : []),
  ];
}

/** Shows the page as it is now. */
export function showRunPage(page: RunPage, words: RunPageWords): void {
  patch(document.querySelector('main')!, make('main', {}, ...content(page, words)));
  const told = document.querySelector('.told')!;
  if (told.textContent !== page.told) told.textContent = page.told;
}
