/** An item of today as the page of a link shows it, with its buttons. */
import type { RunAction, RunItem } from '../../program/api/run-bodies.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { make } from './run-elements.ts';
import type { RunPage } from './run-page-store.ts';
import { type PressButton, pressButton } from './run-press-button.ts';
import { cannotButton } from './run-reports.ts';
import { clockAt, endOf, lateItem, laterEnd, type Place } from '../../program/run/run-today.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** The steps by which an item ends later, in minutes. */
const STEPS = [5, 10];
/** As the host takes it. */
const NOTE_LENGTH = 100;

function laterButtons(page: RunPage, words: RunPageWords, item: RunItem): HTMLElement[] {
  if (Number.isNaN(endOf(item))) return [];
  const { zone } = page.answer!;
  const now = timeNow();
  const ending = (ends: number): Pick<PressButton, 'key' | 'action'> => ({
    key: `later ${item.id}`,
    action: () => ({ do: 'later', item: item.id, ends: new Date(ends).toISOString() }),
  });
  const later = STEPS.map((minutes) => {
    const ends = laterEnd(item, minutes, now);
    const means = filled(words.ends, { time: clockAt(ends, zone) });
    const label = filled(words.later, { minutes });
    const text = `${item.title}, ${means}`;
    return pressButton(page, words, {
      ...{ id: `later-${minutes}-${item.id}`, label, means, text, ...ending(ends) },
      ...{ before: endOf(item), isPrimary: true },
    });
  });
  const back = page.kept.done.findLast((done) => done.item === item.id && done.after === endOf(item));
  if (!back || back.before < now) return [make('div', { class: 'two' }, ...later)];
  const means = filled(words.ends, { time: clockAt(back.before, zone) });
  const takeBack = pressButton(page, words, {
    ...{ id: `back-${item.id}`, label: words.takeBack, means, text: `${item.title}, ${means}` },
    ...ending(back.before),
  });
  return [make('div', { class: 'two' }, ...later), takeBack];
}

function fullButtons(page: RunPage, words: RunPageWords, item: RunItem): HTMLElement[] {
  const key = `full ${item.id}`;
  const shared = { id: key, key };
  const full = (isFull: boolean) => (): RunAction => {
    const note = page.notes.get(item.id)?.trim();
    return { do: 'full', item: item.id, full: isFull, ...(isFull && note && { note }) };
  };
  if (item.state === 'full') {
    const text = `${item.title}, ${words.notFull}`;
    return [pressButton(page, words, { ...shared, label: words.notFull, text, action: full(false) })];
  }
  const oninput = ({ target }: Event) => page.notes.set(item.id, (target as HTMLInputElement).value);
  const field = make('input', { maxlength: NOTE_LENGTH, placeholder: words.insteadExample, oninput });
  return [
    make('label', { key: `note ${item.id}` }, make('span', {}, words.instead), field),
    pressButton(page, words, {
      ...shared,
      label: words.full,
      text: `${item.title}, ${words.full}`,
      action: full(true),
    }),
  ];
}

function stateOf({ state, state_note }: RunItem, words: RunPageWords): string | undefined {
  const word = state === 'cancelled' ? words.cancelled : state === 'full' ? words.full : '';
  return word ? [word, state_note].filter(Boolean).join(': ') : undefined;
}

function timeOf(item: RunItem, words: RunPageWords, zone: string): string {
  const end = endOf(item);
  if (!item.start || Number.isNaN(end)) return item.time;
  return filled(words.until, { start: clockAt(Date.parse(item.start), zone), end: clockAt(end, zone) });
}

/** The button by which what is to come in a room has its planned times again, where something is late. */
export function catchUpButton(page: RunPage, words: RunPageWords, place: Place): HTMLElement | undefined {
  const late = lateItem(place, timeNow());
  const key = `catch-up ${place.key}`;
  if (!late && !page.kept.of(key)) return undefined;
  const item = late?.id ?? 0;
  const { catchUp: label, catchUpMeans: means } = words;
  return pressButton(page, words, {
    id: key,
    key,
    label,
    means,
    text: label,
    action: () => ({ do: 'catch-up', item }),
  });
}

/** @param isOwn whether it has buttons */
export function itemCard(page: RunPage, words: RunPageWords, item: RunItem, isOwn: boolean): HTMLElement {
  const isOff = item.state === 'cancelled';
  const state = stateOf(item, words);
  return make(
    'article',
    { class: isOff ? 'item off' : 'item', key: String(item.id) },
    make('h3', {}, item.title),
    make('p', { key: 'when', class: 'when' }, timeOf(item, words, page.answer!.zone)),
    item.planned_time !== '' &&
      make('p', { key: 'was', class: 'was' }, filled(words.planned, { time: item.planned_time })),
    state !== undefined && make('p', { key: 'state', class: 'state' }, state),
    isOwn && !isOff && make('div', { key: 'later', class: 'presses' }, ...laterButtons(page, words, item)),
    isOwn && !isOff && make('div', { key: 'full', class: 'presses' }, ...fullButtons(page, words, item)),
    isOwn && !isOff && cannotButton(page, words, item),
  );
}
