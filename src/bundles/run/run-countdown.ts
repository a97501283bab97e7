/** The countdown on the display of a room, on the page of a link: it is started and stopped there, and told while it runs. */
import {
  COUNTDOWN_MINUTES,
  countdownEnd,
  countdownLeft,
  countdownOf,
  countText,
  isCountdownShown,
} from '../../program/run/countdown.ts';
import { clockAt, type Place } from '../../program/run/run-today.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { make } from './run-elements.ts';
import type { RunPage } from './run-page-store.ts';
import { pressButton } from './run-press-button.ts';
import { filled, type RunPageWords } from './run-words.ts';

/** When the phone vibrates and says how much is left, in seconds before the end. */
const TOLD_AT = [300, 120, 0];
const VIBRATION_MS = [400, 200, 400];
/** How long that stays on the page, in milliseconds: the number beside it goes on. */
const SAID_MS = 20_000;

/** The countdown of a room, and the buttons that start and stop it. */
export function countdownView(page: RunPage, words: RunPageWords, { key: room, name }: Place): HTMLElement[] {
  if (name === undefined) return [];
  const running = countdownOf(page.answer!.countdowns, room);
  const left = countdownLeft(running, timeNow());
  const key = `countdown ${room}`;
  const heading = make('h2', { key: `${key} heading` }, words.countdown);
  if (running && left) {
    const until = filled(words.leftUntil, { time: clockAt(Date.parse(running.ends_at), page.answer!.zone) });
    const stop = pressButton(page, words, {
      ...{ id: `stop ${room}`, key, label: words.stopCountdown, text: `${name}, ${words.countdownStopped}` },
      action: () => ({ do: 'countdown', room: name, ends: null }),
    });
    const number = make('strong', { key: 'number' }, countText(left));
    return [
      heading,
      make(
        'div',
        { key, class: 'presses countdown' },
        make('p', { role: 'timer' }, number, make('span', {}, until)),
        stop,
      ),
    ];
  }
  const buttons = COUNTDOWN_MINUTES.map((minutes) => ({
    ...{ id: `${key} ${minutes}`, key, label: filled(words.minutes, { minutes }) },
    text: `${name}, ${filled(words.countdownOf, { minutes })}`,
    action: () => ({ do: 'countdown', room: name, ends: countdownEnd(minutes, timeNow()) }) as const,
  }));
  // Undo has the place of all three.
  const pressed = buttons.filter(({ id }) => page.kept.of(key)?.button === id && !page.kept.of(key)?.trouble);
  const shown = (pressed.length > 0 ? pressed : buttons).map((button) => pressButton(page, words, button));
  const over = left === 0 && make('p', { key: 'over' }, words.timeOver);
  return [
    heading,
    make('div', { key, class: 'presses countdown' }, over, make('div', { class: `of-${shown.length}` }, ...shown)),
  ];
}

/**
 * Makes a function that is to be called every second. It vibrates and says it whenever a countdown has five and two minutes left, and none.
 * @returns whether one is shown
 */
export function countdownTeller(page: RunPage, words: RunPageWords): () => boolean {
  /** Seconds that were left a second ago, by the countdown. */
  let before = new Map<string, number>();
  let said = { text: '', at: 0 };
  return () => {
    const now = timeNow();
    const shown = (page.answer?.countdowns ?? []).filter((one) => isCountdownShown(one, now));
    const left = new Map(shown.map((one) => [`${one.room} ${one.ends_at}`, countdownLeft(one, now)!]));
    for (const one of shown) {
      const id = `${one.room} ${one.ends_at}`;
      const was = before.get(id) ?? 0;
      const reached = TOLD_AT.find((seconds) => was > seconds && left.get(id)! <= seconds);
      if (reached === undefined || !page.isOfRoom(one.room)) continue;
      const text = reached === 0 ? words.timeOver : filled(words.minutesLeft, { minutes: reached / 60 });
      said = { text: `${one.room}: ${text}`, at: now };
      page.told = said.text;
      navigator.vibrate?.(VIBRATION_MS);
    }
    if (page.told === said.text && now - said.at > SAID_MS) page.told = '';
    before = left;
    return shown.length > 0;
  };
}
