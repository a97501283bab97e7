import { useMemo, useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import {
  anchorOf,
  type DocumentName,
  type SectionDocument,
  type SiteSection,
  type TextName,
} from '../../../content/site-documents.ts';
import { ABOUT, nameOfPart, type PartName } from '../model/site-parts.ts';
import { sectionsIn } from '../state/section-writes.ts';
import { boxTarget, moveTarget, UNDO_TARGET } from '../state/site-targets.ts';
import { AddSection } from './add-section.tsx';
import { PartRow } from './part-row.tsx';
import { useSite, useSiteState } from './site-context.ts';
import css from './site.module.css';

/** The sections of the page in their order, those that are turned off, and those that nobody has written. */
export function SectionList() {
  const stored = useSiteState((state) => state.stored);
  const event = useSiteState((state) => state.event);
  const drafts = useSiteState((state) => state.drafts);
  const { store } = useSite();
  const { shown, off, unwritten } = useMemo(
    () => sectionsIn({ ...store.getState(), stored, event }),
    [store, stored, event],
  );
  const begun = (Object.keys(drafts) as PartName[]).filter(
    (part): part is TextName => anchorOf(part) !== undefined && !stored[part as DocumentName],
  );
  return (
    <section className={css.group} aria-labelledby="site-sections">
      <h3 id="site-sections" className={css.heading}>
        Sections
      </h3>
      <p className={css.note}>
        From the top of the page to its end. Visitors see a change when they load the page next.
      </p>
      <ol className={css.rows} role="list">
        {shown.map((section, index) => (
          <SectionRow key={section} section={section} index={index} count={shown.length} isShown />
        ))}
      </ol>
      <Removed />
      {begun.length > 0 && (
        <ul className={css.rows} role="list" aria-label="Not saved yet">
          {begun.map((part) => (
            <PartRow key={part} part={part} note="Not on the page yet: save it" />
          ))}
        </ul>
      )}
      <AddSection />
      {off.length > 0 && (
        <>
          <h4 className={css.subheading}>Not shown</h4>
          <ul className={css.rows} role="list">
            {off.map((section) => (
              <SectionRow key={section} section={section} isShown={false} />
            ))}
          </ul>
        </>
      )}
      {unwritten.length > 0 && (
        <>
          <h4 className={css.subheading}>Not written yet</h4>
          <ul className={css.rows} role="list">
            {unwritten.map((section) => (
              <PartRow key={section} part={section} note={ABOUT[section]} verb="Write" />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function SectionRow({
  section,
  isShown,
  index = 0,
  count = 0,
}: {
  section: SiteSection;
  isShown: boolean;
  index?: number;
  count?: number;
}) {
  const { sections } = useSite();
  const value = useSiteState(({ stored }) => stored[section as DocumentName]?.value);
  const [isBusy, setBusy] = useState(false);
  const name = nameOfPart(section, value);
  const anchor = anchorOf(section);
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const moveButton = (way: 'up' | 'down', icon: typeof ArrowUp, isEnd: boolean) => (
    <IconButton
      icon={icon}
      label={`Move ${name} ${way}`}
      data-focus={moveTarget(section, way)}
      aria-disabled={isEnd || isBusy || undefined}
      onClick={() => !isEnd && !isBusy && void during(sections.move(section, way))}
    />
  );
  const box = (
    <label className={css.box}>
      <input
        type="checkbox"
        checked={isShown}
        aria-label={`Show ${name}`}
        data-focus={boxTarget(section)}
        onChange={({ target }) => !isBusy && void during(sections.turn(section, target.checked))}
      />
    </label>
  );
  const note = anchor === undefined ? ABOUT[section as SectionDocument] : `#${anchor}`;
  return (
    <PartRow
      part={section as PartName}
      note={section === 'program' ? 'Its days and items are edited in the editor itself' : note}
      isEdited={section !== 'program'}
      before={box}
      after={
        isShown && (
          <div className={css.moves}>
            {moveButton('up', ArrowUp, index === 0)}
            {moveButton('down', ArrowDown, index === count - 1)}
          </div>
        )
      }
    />
  );
}

/** Offers to bring back the section that was removed last. */
function Removed() {
  const { sections } = useSite();
  const removed = useSiteState((state) => state.removed);
  if (!removed) return null;
  const name = nameOfPart(removed.name as TextName, removed.value);
  return (
    <div className={css.line} role="status">
      <p>The section “{name}” is removed.</p>
      <Button data-focus={UNDO_TARGET} onClick={() => void sections.bringBack()}>
        Bring it back
      </Button>
    </div>
  );
}
