import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { CountdownList, RoomCountdown } from '../../program/api/countdown-bodies.ts';
import { COUNTDOWN_MINUTES, countdownLeft, countdownOf, countText } from '../../program/run/countdown.ts';
import { clockAt, type Place } from '../../program/run/run-today.ts';
import { timeNow } from '../../program/timers/clock.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { words } from '../store/model/failure.ts';
import type { Present } from './day-today.ts';
import { TodayButton } from './today-button.tsx';
import { setCountdown } from './today-presses.ts';
import css from './today.module.css';

/** The countdowns on the displays of all rooms. */
export interface Countdowns {
  /** Absent until they are read. */
  list?: readonly RoomCountdown[];
  /** Why they could not be read. */
  problem?: string;
  keep(list: readonly RoomCountdown[]): void;
}

/** Reads the countdowns, and again whenever it is heard that they are others. */
export function useCountdowns(): Countdowns {
  const { today } = useEditor();
  const isSignedIn = useEditorState(({ session }) => session === 'open');
  const heard = useEditorState((state) => state.heard.countdowns);
  const [known, setKnown] = useState<Omit<Countdowns, 'keep'>>({});
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isLatest = true;
    today
      .call<CountdownList>(['GET', '/api/countdowns'], {})
      .then(({ countdowns: list }) => isLatest && setKnown({ list }))
      .catch((error: unknown) => isLatest && setKnown(({ list }) => ({ list, problem: words(error) })));
    return () => {
      isLatest = false;
    };
  }, [today, isSignedIn, heard]);
  return { ...known, keep: (list) => setKnown({ list }) };
}

function onSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
const never = () => () => {};

interface CountdownProps {
  place: Place;
  present: Present;
  countdowns: Countdowns;
}

/** The end of a countdown that runs, for a room that is folded. */
export function CountdownEnd({ place, present: { now, zone }, countdowns: { list } }: CountdownProps) {
  const known = list && countdownOf(list, place.key);
  if (!known || !countdownLeft(known, now)) return null;
  return <span className={css.quiet}>Countdown until {clockAt(Date.parse(known.ends_at), zone)}</span>;
}

/** The countdown on the display of a room, and the buttons that start and stop it. */
export function TodayCountdown({ place: { key, name }, present: { zone }, countdowns }: CountdownProps) {
  const { list, keep } = countdowns;
  const editor = useEditor();
  const id = useId();
  const known = list && countdownOf(list, key);
  const left = useSyncExternalStore(known ? onSecond : never, () => countdownLeft(known, timeNow()));
  if (name === undefined || !list) return null;
  // The pressed button is gone then; its place has the next one.
  const focus = `countdown:${id}`;
  const set = (minutes?: number) => () => setCountdown(editor, { room: name, minutes, focus, keep });
  return (
    <div className={css.countdown} role="group" aria-labelledby={id}>
      <p id={id} className={css.label}>
        Countdown on the room’s display
      </p>
      {known && left ? (
        <>
          <p role="timer">
            <strong>{countText(left)}</strong> <span>left, until {clockAt(Date.parse(known.ends_at), zone)}</span>
          </p>
          <TodayButton label="Stop the countdown" about={name} place={focus} act={set()} />
        </>
      ) : (
        <>
          {left === 0 && <p className={css.state}>The time is over.</p>}
          <div className={css.three}>
            {COUNTDOWN_MINUTES.map((minutes, index) => (
              <TodayButton
                key={minutes}
                label={`${minutes} min`}
                about={`countdown in ${name}`}
                place={index === 0 ? focus : undefined}
                act={set(minutes)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
