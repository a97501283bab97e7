import { useMemo, useRef, useState } from 'react';
import { facetKinds } from '../../program/search/facets.ts';
import { hasStarts } from '../../program/times/now-next.ts';
import { useHeightProperty } from '../../ui/in-view/use-height-property.ts';
import { ToolsMenu } from './menu/tools-menu.tsx';
import { MyProgramToggle } from './my-program/my-program-toggle.tsx';
import { NowButton } from './now/now-button.tsx';
import { Filters } from './search/filters.tsx';
import { ResultLine } from './search/result-line.tsx';
import { isNarrowed } from './state/search-state.ts';
import { ViewSwitch } from './rooms/view-switch.tsx';
import { SearchTools } from './search/search-tools.tsx';
import { useShownProgram, useView } from './view/program-context.ts';
import { DayBar } from './day-bar/day-bar.tsx';
import css from './styles/overview-tools.module.css';

/** The bar without a line for the search. */
const HEIGHT = { holder: 'section', property: '--_bar', usual: [45] };

/**
 * The tools above an overview, in one line: the search, the days, what is on now, the filters, "My program", and a menu with
 * the rest. In a narrow place search and filters open below it; in a wide one, filters for which the days leave no room stand there.
 */
export function OverviewTools({ zoneName, isPrerendered }: { zoneName: string | undefined; isPrerendered: boolean }) {
  const { features, days, apiBase, look } = useShownProgram();
  const [isOpen, setOpen] = useState(false);
  const isSearched = useView(isNarrowed);
  const bar = useRef<HTMLDivElement>(null);
  useHeightProperty(bar, HEIGHT);
  const hasCalendar = features.calendar && apiBase !== undefined && hasStarts(days);
  const { search, star, now, zone, print } = features;
  const kinds = useMemo(() => (search ? facetKinds(days) : []), [search, days]);
  const hasMenu = hasCalendar || zone || star || print;
  // A page that leaves out all the rest wants no bar for a calendar.
  if (![search, star, features.days, now, zone, print].some(Boolean)) return null;
  return (
    <div ref={bar} className={css.tools} part="tools" data-open={isOpen || isSearched || undefined}>
      <div className={css.wrapping}>
        {search && <SearchTools isOpen={isOpen || isSearched} onOpen={setOpen} />}
        {search && <ResultLine />}
        {features.days && <DayBar isPrerendered={isPrerendered} />}
        {/* They have their room before they come, so that nothing wraps then. */}
        <div className={css.later} data-switch={look.isOffered && kinds.includes('place') ? '' : undefined}>
          <ViewSwitch />
          {now && <NowButton />}
        </div>
        {kinds.length > 0 && <Filters kinds={kinds} />}
      </div>
      {star && <MyProgramToggle />}
      {hasMenu && <ToolsMenu zoneName={zoneName} hasCalendar={hasCalendar} />}
    </div>
  );
}
