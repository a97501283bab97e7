import { MyProgramToggle } from '../my-program/my-program-toggle.tsx';
import { NowLine } from '../now/now-line.tsx';
import { ResultLine } from '../search/result-line.tsx';
import search from '../search/search.module.css';
import { SearchTools } from '../search/search-tools.tsx';
import { useShownProgram } from '../view/program-context.ts';
import { ZoneLine } from '../zone/zone-line.tsx';
import { DayBar } from './day-bar.tsx';
import css from './overview-tools.module.css';

/** What stands above an overview: the search, the days, and the lines of what is on now and of the time zone. */
export function OverviewTools({ zoneName, isPrerendered }: { zoneName: string | undefined; isPrerendered: boolean }) {
  const { features, texts } = useShownProgram();
  const hasSearchRow = features.search || features.star;
  if (!hasSearchRow && !features.days && !features.now && !features.zone) return null;
  return (
    <div className={css.tools} part="tools">
      {hasSearchRow && (
        <search className={search.row} part="search" lang={texts.lang}>
          {features.search && <SearchTools />}
          {features.star && <MyProgramToggle />}
        </search>
      )}
      {features.days && <DayBar isPrerendered={isPrerendered} />}
      {features.now && <NowLine />}
      {features.search && <ResultLine />}
      {features.zone && <ZoneLine zoneName={zoneName} />}
    </div>
  );
}
