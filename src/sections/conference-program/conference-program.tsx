import { useEffect, useMemo } from 'react';
import { useHost } from '../../kit/host-context.ts';
import type { PropsOf } from '../../kit/element-types.ts';
import type { EventInfo } from '../../program/event.ts';
import { selectDays } from '../../program/select-days.ts';
import type { Day } from '../../program/types.ts';
import { Button } from '../shared/button.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import shared from '../shared/shared.module.css';
import type { conferenceProgram } from './conference-program.definition.ts';
import css from './conference-program.module.css';
import { ProgramDay } from './program-day.tsx';
// After the styles of days and items, because it overrides some of them.
import './print.css';
import { textsFor } from './texts.ts';
import { useLoaded } from './use-loaded.ts';
import { type Prerendered, useProgram } from './use-program.ts';
import { useRunning } from './use-running.ts';
import { useWholeLayout } from './use-whole-layout.ts';

const NO_DAYS: readonly Day[] = [];

/**
 * From this many items on, the first paint doesn't wait for what is far from the viewport. A shorter program paints
 * fast enough.
 */
const LONG_PROGRAM = 30;

export type ConferenceProgramProps = PropsOf<typeof conferenceProgram> &
  Prerendered & {
    /** The host's information about its event, in pages that it has prerendered. */
    event?: EventInfo;
  };

/** The program of the event as a vertical timeline. */
export function ConferenceProgram(props: ConferenceProgramProps) {
  const { lang, days: wanted, selectable, timeZone, event } = props;
  const { state, retry, stop } = useProgram(props);
  const days = useMemo(() => (state.status === 'loaded' ? selectDays(state.days, wanted) : NO_DAYS), [state, wanted]);
  const running = useRunning(days, timeZone ?? event?.time_zone);
  const { emit } = useHost<typeof conferenceProgram>();
  const texts = textsFor(lang);
  const isLong = days.reduce((count, day) => count + day.items.length, 0) >= LONG_PROGRAM;

  useLoaded(state);
  useEffect(() => {
    if (state.status === 'loaded') emit('program-load', { days: state.days });
    if (state.status === 'error') emit('program-error', { error: state.error });
  }, [state, emit]);

  const section = useWholeLayout(isLong, days);

  return (
    <section ref={section} className={shared.section} part="section" data-long={isLong || undefined}>
      <SectionHeading title={texts.title}>
        <p part="note" lang={texts.lang}>
          {texts.tentative}
        </p>
      </SectionHeading>
      {state.status === 'loading' && (
        <>
          <slot>
            <p className={css.status} role="status">
              {texts.loading}
            </p>
          </slot>
          <div className={css.slow} part={state.isSlow ? 'slow' : undefined} lang={texts.lang}>
            {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
            <p role="status">{state.isSlow && texts.slow}</p>
            {state.isSlow && (
              <>
                <Button onClick={retry}>{texts.retry}</Button>
                <Button onClick={stop}>{texts.stop}</Button>
              </>
            )}
          </div>
        </>
      )}
      {state.status === 'error' && (
        <>
          <div className={css.status} role="alert" part="error">
            <p lang="id">{`Terjadi kesalahan saat memuat Program: ${state.error.message}`}</p>
            {retry && <Button onClick={retry}>{texts.retry}</Button>}
          </div>
          <slot />
        </>
      )}
      {state.status === 'loaded' && days.length === 0 && (
        <p className={css.status} part="empty">
          {state.days.length > 0 ? texts.noDays : texts.empty}
        </p>
      )}
      {days.map((day) => (
        <ProgramDay key={day.id} day={day} texts={texts} selectable={selectable} running={running[day.id] ?? ''} />
      ))}
    </section>
  );
}
