import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHost } from '../../kit/tree/host-context.ts';
import type { PropsOf } from '../../kit/definition/element-types.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { hasStarts } from '../../program/times/now-next.ts';
import { dayInLocalTime } from '../../program/times/local-times.ts';
import { selectDays } from '../../program/model/select-days.ts';
import type { Day } from '../../program/model/types.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import type { conferenceProgram } from './conference-program.definition.ts';
import { DayBar } from './day-bar/day-bar.tsx';
import { createFrameBudget } from './days/frame-budget.ts';
import { layOutAllRows } from './days/lay-out-all-rows.ts';
import { MyProgram } from './my-program/my-program.tsx';
import { MyProgramToggle } from './my-program/my-program-toggle.tsx';
import { NowLine } from './now/now-line.tsx';
import { openDetailsForPrint } from './print/open-details-for-print.ts';
import { NO_IDS } from './days/list-view.ts';
import { isOverview } from './days/overview.ts';
import { timeWidth } from './days/overview-rows.ts';
import tools from './day-bar/overview-tools.module.css';
import { PrintButtons } from './print/print-buttons.tsx';
import { ProgramDay } from './days/program-day.tsx';
import { ChangesNotice } from './changes/changes-notice.tsx';
import { ProgramStatus } from './program/program-status.tsx';
// After the styles of days and items, because it overrides some of them.
import './print/print.css';
import { ResultLine } from './search/result-line.tsx';
import { SearchTools } from './search/search-tools.tsx';
import search from './search/search.module.css';
import type { Texts } from './texts/texts.ts';
import { useDaysWithChangeMarks } from './changes/use-days-with-change-marks.ts';
import { useChanges } from './changes/use-changes.ts';
import { useChosenDay } from './day-bar/use-chosen-day.ts';
import { useAddressHash } from './links/use-address-hash.ts';
import { useItemLinks } from './links/use-item-links.ts';
import { useLoadedPromise } from './program/use-loaded-promise.ts';
import { useMyProgram } from './my-program/use-my-program.ts';
import { type Prerendered, useProgram } from './program/use-program.ts';
import { useRunning } from './now/use-running.ts';
import { useShow } from './links/use-scroll-to-item.ts';
import { useVisibleItems } from './search/use-visible-items.ts';
import { useTexts } from './texts/use-texts.ts';
import { useZone } from './zone/use-zone.ts';
import { ZoneLine } from './zone/zone-line.tsx';

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
    /** The name of the program's zone, in such a page. */
    zoneName?: string;
    /** The catalog of a page that the server has prerendered in another language than English. */
    texts?: Texts;
  };

/** The program of the event as a vertical timeline. */
export function ConferenceProgram(props: ConferenceProgramProps) {
  const { days: wanted, selectable, view, without = '', event } = props;
  const uses = (feature: string) => !without.split(/\s+/).includes(feature);
  const keeps = uses('offline');
  const follows = uses('live');
  const tells = uses('changes');
  const { state, asOf, base, retry, stop } = useProgram({ ...props, keeps, follows });
  const program = state.status === 'loaded' ? state.days : undefined;
  const days = useMemo(() => (program ? selectDays(program, wanted) : NO_DAYS), [program, wanted]);
  const timeZone = props.timeZone ?? event?.time_zone;
  const isIndex = isOverview(days, view);
  const has = (tool: string) => isIndex && uses(tool);
  const hasBar = has('days') && days.length > 1;
  const hasSearch = has('search');
  const hasNow = has('now') && hasStarts(days);
  const hasPrint = has('print');
  const { running, past } = useRunning(days, timeZone, hasNow);
  const hasZone = has('zone') && hasStarts(days);
  const hasStars = has('star');
  const { element, emit, apiBase: hostBase } = useHost<typeof conferenceProgram>();
  const apiBase = props.schedule ? undefined : (props.apiBase ?? hostBase);
  const texts = useTexts(props.texts, props.apiBase);
  const zone = useZone(days, timeZone, apiBase, texts.lang, hasZone, props.zoneName);
  const mine = useMyProgram(program ?? NO_DAYS, days, apiBase, hasStars, texts);
  const count = days.reduce((sum, day) => sum + day.items.length, 0);
  const isLong = count >= LONG_PROGRAM;
  const width = useMemo(
    () => (isIndex ? timeWidth(zone.isOwn ? days.map(dayInLocalTime) : days) : undefined),
    [isIndex, zone.isOwn, days],
  );
  const section = useRef<HTMLElement>(null);
  const [budget] = useState(createFrameBudget);
  const titleId = useId();
  const starLabelId = useId();
  const { chosen, today, choose, reveal } = useChosenDay(section, days, timeZone, hasBar, !!props.initial);
  const items = useVisibleItems(section, days, mine.shown);
  const { shown, isNarrowed, clear } = items;
  const { endAlone } = mine;
  const dayAlone = days.find(({ id }) => id === (isNarrowed ? items.day : chosen));

  /** Shows all items before what follows, which looks for one of them. */
  const uncover = useCallback(
    () =>
      flushSync(() => {
        clear();
        endAlone();
      }),
    [clear, endAlone],
  );
  /** For the browser's own search, which scrolls to what it has found as soon as this is done. */
  const showAll = useCallback(() => {
    uncover();
    flushSync(() => choose(undefined));
  }, [uncover, choose]);
  const known = { base, days: program, isNewest: asOf === undefined };
  const { changes, ...news } = useChanges({ ...known, tells, keeps }, texts);
  const shownChanges = useMemo(() => {
    const own = changes.filter((change) => days.some(({ id }) => id === change.day.id));
    return own.sort((one, other) => Number(mine.stars.has(other.item.id)) - Number(mine.stars.has(one.item.id)));
  }, [changes, days, mine.stars]);
  const markedDays = useDaysWithChangeMarks(days, shownChanges, base);
  const { show, showItem } = useShow(section, markedDays, reveal, uncover);
  useAddressHash(days, show);
  const linksOf = useItemLinks(apiBase, has, texts);
  const toggleMine = () => {
    choose(undefined);
    mine.toggleAlone();
  };

  useLoadedPromise(state);
  useEffect(() => {
    if (state.status === 'loaded') emit('program-load', { days: state.days });
    if (state.status === 'error') emit('program-error', { error: state.error });
  }, [state, emit]);

  const rows = isIndex && count;
  useEffect(() => layOutAllRows(section.current!, element, isLong, rows), [element, isLong, rows, days]);
  useEffect(() => openDetailsForPrint(section.current!), []);

  return (
    <section
      ref={section}
      className={shared.section}
      part="section"
      aria-labelledby={titleId}
      data-long={isLong || undefined}
      data-overview={isIndex || undefined}
      data-stars={hasStars || undefined}
      data-filtered={shown && (isNarrowed ? 'search' : 'mine')}
      data-paper={isIndex ? props.print : undefined}
    >
      <SectionHeading id={titleId} title={texts.title} lang={texts.lang}>
        <p part="note" lang={texts.lang}>
          {texts.tentative}
        </p>
        {program && <ChangesNotice {...news} asOf={asOf} changes={shownChanges} onOpen={showItem} texts={texts} />}
      </SectionHeading>
      <ProgramStatus state={state} isEmpty={days.length === 0} retry={retry} stop={stop} texts={texts} />
      {/* Not within the tools, whose grid would give its content, which the parser reads last, a row of its own. */}
      {isIndex && <slot name="days" />}
      {(hasSearch || hasStars || hasBar || hasNow || hasZone) && (
        <div className={tools.tools} part="tools">
          {(hasSearch || hasStars) && (
            <search className={search.row} part="search" lang={texts.lang}>
              {hasSearch && <SearchTools section={section} days={days} items={items} texts={texts} />}
              {hasStars && (
                <MyProgramToggle
                  labelId={starLabelId}
                  count={mine.ids.length}
                  isOn={!!mine.shown}
                  onToggle={toggleMine}
                  texts={texts}
                />
              )}
            </search>
          )}
          {hasBar && (
            <DayBar
              days={days}
              chosen={dayAlone?.id}
              today={today}
              onChoose={isNarrowed ? items.chooseDay : choose}
              texts={texts}
            />
          )}
          {hasNow && <NowLine days={days} timeZone={timeZone} isHidden={isNarrowed} onJump={showItem} texts={texts} />}
          {hasSearch && <ResultLine days={dayAlone ? [dayAlone] : days} items={items} texts={texts} />}
          {hasZone && <ZoneLine {...zone} texts={texts} />}
        </div>
      )}
      {hasStars && <MyProgram mine={mine} texts={texts} />}
      {markedDays.map(({ day, marks }) => (
        <ProgramDay
          key={day.id}
          day={day}
          texts={texts}
          selectable={selectable}
          timeWidth={width}
          running={running.get(day.id) ?? NO_IDS}
          past={past.get(day.id) ?? NO_IDS}
          changes={marks}
          starred={mine.stars}
          starLabelId={hasStars ? starLabelId : undefined}
          visible={shown?.ids}
          clashes={mine.clashes}
          isOwnTime={zone.isOwn}
          isOtherDayShown={!!dayAlone && dayAlone.id !== day.id}
          budget={budget}
          onFound={showAll}
          linksOf={linksOf}
          onStar={mine.toggleStar}
        />
      ))}
      {hasPrint && shown?.ids.size !== 0 && <PrintButtons texts={texts} />}
    </section>
  );
}
