import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHost } from '../../kit/host-context.ts';
import type { PropsOf } from '../../kit/element-types.ts';
import type { EventInfo } from '../../program/event.ts';
import { hasStarts } from '../../program/now-next.ts';
import { dayOnOwnClocks } from '../../program/own-time.ts';
import { selectDays } from '../../program/select-days.ts';
import type { Day } from '../../program/types.ts';
import { SectionHeading } from '../shared/section-heading.tsx';
import shared from '../shared/shared.module.css';
import type { conferenceProgram } from './conference-program.definition.ts';
import { DayBar } from './day-bar.tsx';
import { layOutWhole } from './lay-out-whole.ts';
import { MyProgram } from './my-program.tsx';
import { MyProgramToggle } from './my-program-toggle.tsx';
import { NowLine } from './now-line.tsx';
import { openOnPaper } from './open-on-paper.ts';
import { isOverview } from './overview.ts';
import { timeWidth } from './overview-html.ts';
import tools from './overview-tools.module.css';
import { PrintChoice } from './print-choice.tsx';
import { ProgramDay } from './program-day.tsx';
import { ProgramFreshness } from './program-freshness.tsx';
import { ProgramStatus } from './program-status.tsx';
// After the styles of days and items, because it overrides some of them.
import './print.css';
import { ResultLine } from './result-line.tsx';
import { SearchTools } from './search-tools.tsx';
import search from './search.module.css';
import type { Texts } from './texts/texts.ts';
import { useMarkedDays } from './use-change-marks.ts';
import { useChanges } from './use-changes.ts';
import { useChosenDay } from './use-chosen-day.ts';
import { useHash } from './use-hash.ts';
import { useItemLinks } from './use-item-links.ts';
import { useLoaded } from './use-loaded.ts';
import { useMyProgram } from './use-my-program.ts';
import { type Prerendered, useProgram } from './use-program.ts';
import { useRunning } from './use-running.ts';
import { useShow } from './use-show.ts';
import { useShownItems } from './use-shown-items.ts';
import { useTexts } from './use-texts.ts';
import { useZone } from './use-zone.ts';
import { ZoneLine } from './zone-line.tsx';

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
    () => (isIndex ? timeWidth(zone.isOwn ? days.map(dayOnOwnClocks) : days) : undefined),
    [isIndex, zone.isOwn, days],
  );
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const starLabelId = useId();
  const { chosen, today, choose, reveal } = useChosenDay(section, days, timeZone, hasBar, !!props.initial);
  const items = useShownItems(section, days, mine.shown);
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
  const markedDays = useMarkedDays(days, shownChanges, base);
  const { show, showItem } = useShow(section, markedDays, reveal, uncover);
  useHash(days, show);
  const linksOf = useItemLinks(apiBase, has, texts);
  const toggleMine = () => {
    choose(undefined);
    mine.toggleAlone();
  };

  useLoaded(state);
  useEffect(() => {
    if (state.status === 'loaded') emit('program-load', { days: state.days });
    if (state.status === 'error') emit('program-error', { error: state.error });
  }, [state, emit]);

  const rows = isIndex && count;
  useEffect(() => layOutWhole(section.current!, element, isLong, rows), [element, isLong, rows, days]);
  useEffect(() => openOnPaper(section.current!), []);

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
        {program && <ProgramFreshness {...news} asOf={asOf} changes={shownChanges} onOpen={showItem} texts={texts} />}
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
          running={running[day.id] ?? ''}
          past={past[day.id] ?? ''}
          marks={marks}
          starred={day.items.flatMap(({ id }) => (mine.stars.has(id) ? id : [])).join()}
          starLabelId={hasStars ? starLabelId : undefined}
          shown={shown?.ids}
          clashes={mine.clashes}
          isOwnTime={zone.isOwn}
          isAside={!!dayAlone && dayAlone.id !== day.id}
          onFound={showAll}
          linksOf={linksOf}
          onStar={mine.toggleStar}
        />
      ))}
      {hasPrint && shown?.ids.size !== 0 && <PrintChoice texts={texts} />}
    </section>
  );
}
