import type { ReactNode } from 'react';
import shared from '../../../ui/ui.module.css';
import { isInRooms } from '../state/rooms-state.ts';
import { isNarrowed } from '../state/search-state.ts';
import { useShownProgram, useView } from '../view/program-context.ts';

/** The element's section, whose attributes tell the styles what is in it. */
export function ProgramSection({
  titleId,
  isLong,
  paper,
  children,
}: {
  titleId: string;
  isLong: boolean;
  /** The form of an overview on paper. */
  paper: string | undefined;
  children: ReactNode;
}) {
  const { view, section, days, features, isOverview, look } = useShownProgram();
  const visible = useView((state) => view.select.visible(state, days));
  const isSearched = useView(isNarrowed);
  const hasColumns = useView((state) => look.isOffered && isInRooms(state));
  const isAlone = useView((state) => !!state.alone);
  return (
    <section
      ref={section}
      className={shared.section}
      part="section"
      aria-labelledby={titleId}
      data-long={isLong || undefined}
      data-overview={isOverview || undefined}
      data-stars={features.star || undefined}
      data-filtered={visible && (isSearched ? 'search' : isAlone ? 'mine' : 'ahead')}
      data-paper={isOverview ? (hasColumns ? 'rooms' : paper) : undefined}
    >
      {children}
    </section>
  );
}
