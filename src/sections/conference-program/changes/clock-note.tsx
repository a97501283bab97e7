import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { followHostTime } from '../../../program/host/host-time.ts';
import { minutesBehind, onMinute, timeNow } from '../../../program/timers/clock.ts';
import { daysAround } from '../../../program/times/running-items.ts';
import { Button } from '../../../ui/button.tsx';
import program from '../styles/conference-program.module.css';
import { wrongClock } from '../texts/wrong-clock.ts';
import { useShownProgram } from '../view/program-context.ts';
import css from './changes-notice.module.css';

/** The element that says it for all of its page; once somebody has closed it, none does. */
const speaker = createStore<{ is: unknown }>(() => ({ is: undefined }));

/**
 * Keeps the page's clock at the host's on the days of the event and around them: most of the year the time doesn't matter. Says,
 * once in a page, that the device's clock is wrong, where what is on now therefore doesn't go by that.
 */
export function ClockNote() {
  const { view, all, base, answeringBase, asOf, features, texts } = useShownProgram();
  const isNear = useCallback(() => daysAround(all!, timeNow()).length > 0, [all]);
  const host = answeringBase === undefined ? undefined : base;
  const { live } = features;
  useEffect(() => (host === undefined ? undefined : followHostTime(host, isNear, live)), [host, isNear, live]);
  const behind = useSyncExternalStore(onMinute, minutesBehind, () => 0);
  const isWrong = behind !== 0 && host !== undefined && asOf === undefined && isNear();
  const current = useStore(speaker, ({ is }) => is);
  useEffect(() => {
    if (isWrong && current === undefined) speaker.setState({ is: view });
  }, [isWrong, current, view]);
  useEffect(() => () => speaker.setState(({ is }) => (is === view ? { is: undefined } : { is })), [view]);
  const line = useRef<HTMLParagraphElement>(null);
  const text = isWrong && current === view && wrongClock(behind, texts);
  return (
    <>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <p ref={line} role="status" className={program.spoken} tabIndex={-1}>
        {text}
      </p>
      {text && (
        <details part="clock" onKeyDown={({ key, currentTarget }) => key === 'Escape' && (currentTarget.open = false)}>
          <summary>{text}</summary>
          <div className={css.list}>
            <p>{texts.clockFollowed}</p>
            <Button
              onClick={() => {
                speaker.setState({ is: 'closed' });
                line.current!.focus({ preventScroll: true });
              }}
            >
              {texts.close}
            </Button>
          </div>
        </details>
      )}
    </>
  );
}
