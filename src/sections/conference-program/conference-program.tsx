import { useId, useMemo, useRef, useState } from 'react';
import { useHost } from '../../kit/tree/host-context.ts';
import type { PropsOf } from '../../kit/definition/element-types.ts';
import type { EventInfo } from '../../program/model/event.ts';
import type { Day } from '../../program/model/types.ts';
import { selectPart } from '../../program/search/select-part.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
// Before the components, each of which imports its own.
import './style-order.ts';
import { AnnouncementLine } from './announcement/announcement-line.tsx';
import { ChangesNotice } from './changes/changes-notice.tsx';
import type { conferenceProgram } from './conference-program.definition.ts';
import { NextDay } from './day-bar/next-day.tsx';
import { OverviewTools } from './overview-tools.tsx';
import { isOverview as isShownAsOverview } from '../../program/model/is-overview.ts';
import { ProgramDays } from './program-days.tsx';
import { EarlierButton } from './earlier/earlier-button.tsx';
import { featuresOf, offeredFeatures, offeredLook } from './view/features.ts';
import { GoneLine } from './address/gone-line.tsx';
import { MyProgram } from './my-program/my-program.tsx';
import { ToldChanges } from './changes/told-changes.tsx';
import { NowLine } from './now/now-line.tsx';
import { ProgramSection } from './loading/program-section.tsx';
import { ProgramStatus } from './loading/program-status.tsx';
import { type PrerenderedProgram, useProgram } from './loading/use-program.ts';
import { usePublishedProgram } from './loading/use-published-program.ts';
import { NothingFound } from './search/nothing-found.tsx';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/use-texts.ts';
import { ProgramContext } from './view/program-context.ts';
import { createProgramView } from './view/program-view.ts';

const NO_DAYS: readonly Day[] = [];

/**
 * From this many items on, the first paint doesn't wait for what is far from the viewport. A shorter program paints
 * fast enough.
 */
const LONG_PROGRAM = 30;

export type ConferenceProgramProps = PropsOf<typeof conferenceProgram> &
  PrerenderedProgram & {
    /** The host's information about its event, in pages that it has prerendered. */
    event?: EventInfo;
    /** The name of the program's zone, in such a page. */
    zoneName?: string;
    /** The catalog of a page that the server has prerendered in another language than English. */
    texts?: Texts;
  };

/** The program of the event as a vertical timeline. */
export function ConferenceProgram(props: ConferenceProgramProps) {
  const { zoneName, days: wantedDays, rooms, tracks } = props;
  const part = useMemo(() => ({ days: wantedDays, rooms, tracks }), [wantedDays, rooms, tracks]);
  const host = useHost<typeof conferenceProgram>();
  const [view] = useState(() => createProgramView(zoneName));
  const texts = useTexts(props.texts, props.apiBase);
  const wantedFeatures = featuresOf(props.without);
  const { state, asOf, base, revision, notes, retry, stop } = useProgram({ ...props, features: wantedFeatures });
  usePublishedProgram(state);
  const all = state.status === 'loaded' ? state.days : undefined;
  const days = useMemo(() => (all ? selectPart(all, part) : NO_DAYS), [all, part]);
  const isOverview = isShownAsOverview(days, props.view);
  const features = offeredFeatures(wantedFeatures, days, isOverview);
  const isLong = days.reduce((sum, { items }) => sum + items.length, 0) >= LONG_PROGRAM;
  const look = useMemo(() => offeredLook(props.view, isOverview), [props.view, isOverview]);
  const section = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const starLabelId = useId();
  const apiBase = props.schedule ? undefined : (props.apiBase ?? host.apiBase);
  const program = {
    view,
    all,
    days,
    part,
    asOf,
    revision,
    notes,
    base,
    isOverview,
    look,
    features,
    starLabelId,
    section,
    searchField,
    texts,
    apiBase,
    answeringBase: host.isStatic && props.apiBase === undefined ? undefined : apiBase,
    timeZone: props.timeZone ?? props.event?.time_zone,
  };
  return (
    <ProgramContext value={program}>
      <ProgramSection titleId={titleId} isLong={isLong} paper={props.print}>
        <SectionHeading id={titleId} title={texts.title} lang={texts.lang}>
          <p part="note" lang={texts.lang}>
            {texts.tentative}
          </p>
          {features.now && <NowLine />}
          {all && <ChangesNotice />}
        </SectionHeading>
        <ProgramStatus
          state={state}
          part={part}
          isEmpty={days.length === 0}
          isAnother={!!props.event?.language}
          retry={retry}
          stop={stop}
          texts={texts}
        />
        {/* Not within the tools, whose grid would give its content, which the parser reads last, a row of its own. */}
        {isOverview && <slot name="days" />}
        <OverviewTools zoneName={zoneName} isPrerendered={!!props.initial} />
        {features.star && all && <ToldChanges />}
        {features.star && <MyProgram />}
        <GoneLine />
        <NothingFound />
        {features.now && <EarlierButton isPrerendered={!!props.initial} />}
        <ProgramDays selectable={props.selectable} isLong={isLong} />
        {features.days && <NextDay />}
        <AnnouncementLine />
      </ProgramSection>
    </ProgramContext>
  );
}
