import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '../../kit/tree/host-context.ts';
import { KeepFocus } from '../../kit/tree/keep-focus.tsx';
import { dayInLocalTime } from '../../program/times/local-times.ts';
import { linksHtml } from './share/item-links.ts';
import { scrollToTarget } from './address/scroll-to-target.ts';
import { useAddressHash } from './address/use-address-hash.ts';
import { showTime } from './address/show-time.ts';
import { useKeptChoice } from './address/use-kept-choice.ts';
import { useClashes } from './my-program/use-clashes.ts';
import { openDetailsForPrint } from './print/open-details-for-print.ts';
import { showSearchHighlights } from './search/search-highlights.ts';
import { isAnswered } from './state/search-state.ts';
import { scrollToBeginning } from './state/beginning.ts';
import { useShownProgram, useView } from './view/program-context.ts';
import { isOwnTime } from './state/zone-state.ts';
import { createFrameBudget } from './list/frame-budget.ts';
import { layOutAllRows } from './overview/lay-out-all-rows.ts';
import { openBeside } from './overview/open-beside.ts';
import { NO_IDS } from './item/list-view.ts';
import { timeWidth } from './overview/overview-rows.ts';
import { useRooms } from './rooms/use-rooms.ts';
import { ProgramDay } from './days/program-day.tsx';

/** Makes the links of an opened item; undefined where there are none. */
function useItemLinks() {
  const { apiBase: base, answeringBase, days, features, texts } = useShownProgram();
  const { share: hasShare, calendar: hasCalendar } = features;
  const isStatic = answeringBase === undefined;
  return useMemo(
    () =>
      base !== undefined && (hasShare || hasCalendar)
        ? (id: string) => {
            const isTimed = days.some(({ items }) => items.some((item) => String(item.id) === id && item.start));
            return linksHtml(id, { base, isStatic, hasShare, hasCalendar, isTimed, texts });
          }
        : undefined,
    [base, isStatic, days, hasShare, hasCalendar, texts],
  );
}

/** Shows the words of a search in the rows, and leads to where a visitor wants to go, after the lists have their views. */
function useRowsInView() {
  const { view, section, days, base } = useShownProgram();
  const visible = useView((state) => view.select.visible(state, days));
  const target = useView((state) => state.target);
  useLayoutEffect(
    () => (visible?.find ? showSearchHighlights(section.current!, visible) : undefined),
    [section, visible],
  );
  // A visitor is led to a target once, and not again when the program changes.
  const leadTo = useEffectEvent((wanted: NonNullable<typeof target>) => {
    const shown = view.select.markedDays(view.store.getState(), days, base);
    const index = shown.findIndex(({ day }) => day.id === wanted.dayId);
    const day = section.current!.querySelectorAll<HTMLElement>('[data-items]')[index];
    if (day) scrollToTarget(day, wanted);
  });
  useLayoutEffect(() => {
    if (target) leadTo(target);
  }, [target]);
  const beginning = useView((state) => state.beginning);
  const answers = useView(isAnswered);
  const begun = useRef(beginning);
  useLayoutEffect(() => {
    if (!answers || begun.current === beginning) return;
    begun.current = beginning;
    scrollToBeginning(section.current!);
  }, [section, beginning, answers]);
  return visible;
}

/** The days of the program, each with what the view says of it. */
export function ProgramDays({ selectable, isLong }: { selectable: boolean; isLong: boolean }) {
  const program = useShownProgram();
  const { view, section, days, base, features, isOverview, timeZone, starLabelId, texts } = program;
  const { element } = useHost();
  const [budget] = useState(createFrameBudget);
  const markedDays = useView((state) => view.select.markedDays(state, days, base));
  const running = useView((state) => state.running);
  const past = useView((state) => state.past);
  const isAfter = useView((state) => state.isAfter);
  const starred = useView((state) => state.stars);
  const isOwn = useView(isOwnTime);
  const alone = useView((state) => view.select.day(state, days, features.days));
  const gone = useView((state) => state.gone);
  const clashes = useClashes();
  const linksOf = useItemLinks();
  useRooms();
  const visible = useRowsInView();
  useKeptChoice();
  useAddressHash();
  const width = useMemo(
    () => (isOverview ? timeWidth(isOwn ? days.map(dayInLocalTime) : days) : undefined),
    [isOverview, isOwn, days],
  );
  useEffect(() => view.followClock(days, timeZone, features.now), [view, days, timeZone, features.now]);
  const rows = isOverview && days.reduce((sum, day) => sum + day.items.length, 0);
  useEffect(() => layOutAllRows(section.current!, element, isLong, rows), [section, element, isLong, rows, days]);
  useEffect(() => openDetailsForPrint(section.current!), [section]);
  useEffect(() => openBeside(section.current!), [section]);
  const onTime = useCallback((start: string, dayId: number) => showTime(view, start, dayId), [view]);
  const shown = markedDays.map(({ day, marks }) => (
    <ProgramDay
      key={day.id}
      day={day}
      texts={texts}
      selectable={selectable}
      timeWidth={width}
      running={running.get(day.id) ?? NO_IDS}
      past={past.get(day.id) ?? NO_IDS}
      isAfter={isAfter}
      changes={marks}
      starred={starred}
      starLabelId={features.star ? starLabelId : undefined}
      visible={visible?.ids}
      clashes={clashes}
      isOwnTime={isOwn}
      isOtherDayShown={!!alone && alone.id !== day.id}
      budget={budget}
      goneItem={gone?.dayId === day.id ? texts.goneUnknown : undefined}
      onFound={view.showAll}
      linksOf={linksOf}
      onStar={view.toggleStar}
      onTime={onTime}
    />
  ));
  return <KeepFocus within={section}>{shown}</KeepFocus>;
}
