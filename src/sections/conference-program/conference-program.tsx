import { runningItems } from '../../program/time.ts';
import type { Day } from '../../program/types.ts';
import { Button } from '../shared/button.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import shared from '../shared/shared.module.css';
import css from './conference-program.module.css';
import { ProgramDay } from './program-day.tsx';
import { useLocalTime } from './use-local-time.ts';
import { type ProgramInput, useProgram } from './use-program.ts';

/** Zone in which the programme's times are meant: Palu is GMT+8 (WITA). */
const TIME_ZONE = 'Asia/Makassar';

const NO_DAYS: readonly Day[] = [];

/** From this many items on, what is far from the window isn't laid out; below it that would save nothing. */
const LONG_PROGRAM = 60;

/** `<conference-program>`: the programme of the event as a vertical timeline. */
export function ConferenceProgram(input: ProgramInput) {
  const { state, retry } = useProgram(input);
  const days = state.status === 'loaded' ? state.days : NO_DAYS;
  const now = useLocalTime(TIME_ZONE, days);
  const isLong = days.reduce((count, day) => count + day.items.length, 0) >= LONG_PROGRAM;
  return (
    <section className={shared.section} part="section" data-long={isLong || undefined}>
      <SectionHeading title="Program">
        <p>This schedule is tentative and may be updated.</p>
      </SectionHeading>
      {state.status === 'loading' && (
        <slot>
          <p className={css.status} role="status">
            Loading the program…
          </p>
        </slot>
      )}
      {state.status === 'error' && (
        <div className={css.status} role="alert" part="error">
          <p>Terjadi kesalahan saat memuat Program: {state.error.message}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {state.status === 'loaded' && days.length === 0 && (
        <p className={css.status} part="empty">
          The program has not been published yet.
        </p>
      )}
      {days.map((day) => (
        <ProgramDay key={day.id} day={day} running={now ? runningItems(day, now).join() : ''} />
      ))}
    </section>
  );
}
