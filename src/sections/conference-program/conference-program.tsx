import { useEffect, useMemo } from 'react';
import { timeZone } from '../../content/event.json';
import { useHost } from '../../kit/host-context.ts';
import type { ProgramDetails } from '../../bundles/public-types.ts';
import { selectDays } from '../../program/select-days.ts';
import { runningItems } from '../../program/time.ts';
import type { Day } from '../../program/types.ts';
import { Button } from '../shared/button.tsx';
import { SectionHeading } from '../shared/section-heading.tsx';
import shared from '../shared/shared.module.css';
import css from './conference-program.module.css';
import { ProgramDay } from './program-day.tsx';
import { textsFor } from './texts.ts';
import { useLocalTime } from './use-local-time.ts';
import { type ProgramInput, useProgram } from './use-program.ts';
import { useWholeLayout } from './use-whole-layout.ts';

const NO_DAYS: readonly Day[] = [];

/** From this many items on, the first paint doesn't wait for what is far from the window. A shorter program is soon done. */
const LONG_PROGRAM = 30;

export interface ConferenceProgramProps extends ProgramInput {
  /** Language of the element's own words: `en` or `id`. */
  lang?: string;
  /** The days to show, by number or date; all when empty. */
  days?: string;
  /** Titles are buttons, so that an item can be chosen with the keyboard too. */
  selectable?: boolean;
}

/**
 * The program of the event as a vertical timeline.
 * @tag conference-program
 * @attr {string} api-base - Address of the API host, such as `https://program.example.org`. Default: the host that the bundle came from.
 * @attr {string} lang - Language of the element's own words: `en` or `id`; English for any other. Default: `en`.
 * @attr {string} days - The days to show: numbers from 1 or dates, parted by commas, such as `1,3` or `2025-10-28`. Default: all.
 * @attr {number} refresh - Minutes between two looks for a newer program while the page is visible. Default: `0`, never.
 * @attr {boolean} selectable - Item titles become buttons that fire `program-item-select`, by keyboard too; links in a title become text. Default: off.
 * @prop {Schedule} schedule - A program in the shape of `GET /api/schedule`, for pages that have it already. Nothing is fetched where it is set before the bundle is loaded, or on an element made by script.
 * @fires {ProgramLoadEvent} program-load - The program is shown, at first or anew. `detail.days` holds all of it.
 * @fires {ProgramErrorEvent} program-error - The program could not be loaded. `detail.error` says why.
 * @fires {ProgramItemSelectEvent} program-item-select - A visitor has clicked an item, but no link in it, or with `selectable` pressed its title. `detail.item` and `detail.day` are its rows.
 * @slot - Shown until the program is there, when it could not be loaded, and where scripts don't run: a link to a PDF, for example.
 * @csspart section - The whole section with its page margins.
 * @csspart note - The sentence that the schedule is tentative.
 * @csspart error - The message of a failed load, with its button.
 * @csspart empty - What stands in place of a program without items to show.
 * @csspart day - One day.
 * @csspart day-title - The title of a day.
 * @csspart items - The list of a day's items.
 * @csspart item - One item.
 * @csspart time - The time badge of an item.
 * @csspart item-title - The title of an item.
 * @csspart item-button - The title of an item as a button, with `selectable`.
 * @csspart now - The mark of an item that is running.
 * @csspart item-description - The description of an item.
 * @csspart sub-items - The list of an item's sub-items.
 * @csspart sub-item - One sub-item.
 */
export function ConferenceProgram({ lang, days: wanted, selectable = false, ...input }: ConferenceProgramProps) {
  const { state, retry } = useProgram(input);
  const days = useMemo(() => (state.status === 'loaded' ? selectDays(state.days, wanted) : NO_DAYS), [state, wanted]);
  const now = useLocalTime(timeZone, days);
  const { emit } = useHost();
  const texts = textsFor(lang);
  const isLong = days.reduce((count, day) => count + day.items.length, 0) >= LONG_PROGRAM;

  useEffect(() => {
    if (state.status === 'loaded') emit('program-load', { days: state.days } satisfies ProgramDetails['program-load']);
    if (state.status === 'error')
      emit('program-error', { error: state.error } satisfies ProgramDetails['program-error']);
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
        <slot>
          <p className={css.status} role="status">
            {texts.loading}
          </p>
        </slot>
      )}
      {state.status === 'error' && (
        <>
          <div className={css.status} role="alert" part="error">
            <p lang="id">Terjadi kesalahan saat memuat Program: {state.error.message}</p>
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
        <ProgramDay
          key={day.id}
          day={day}
          texts={texts}
          selectable={selectable}
          running={now ? runningItems(day, now).join() : ''}
        />
      ))}
    </section>
  );
}
