import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { documentOf, nameOfPart, type PartName } from '../model/site-parts.ts';
import { isTyped } from '../state/part-forms.ts';
import { partTarget } from '../state/site-targets.ts';
import { PartForm } from './part-form.tsx';
import { useSite, useSiteState } from './site-context.ts';
import css from './site.module.css';

/** A part of the site in a list: its name, and its form once that is opened. */
export function PartRow({
  part,
  note,
  verb = 'Edit',
  isEdited = true,
  before,
  after,
}: {
  part: PartName;
  note?: string;
  /** The button's. */
  verb?: string;
  /** Whether it has a form. */
  isEdited?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const { forms } = useSite();
  const isOpen = useSiteState(({ open }) => open === part);
  const name = useSiteState(({ stored, drafts }) =>
    nameOfPart(part, stored[documentOf(part)]?.value ?? drafts[part]?.value),
  );
  const isUnsaved = useSiteState(({ drafts: { [part]: draft } }) => !!draft && isTyped(draft));
  return (
    <li className={css.row} part="site-section" data-open={isOpen || undefined}>
      <div className={css.head}>
        {before}
        <div className={css.words}>
          <h4 className={css.name}>{name}</h4>
          {isUnsaved && !isOpen && <span className={css.unsaved}>Unsaved text</span>}
          {note && <span className={css.note}>{note}</span>}
        </div>
        {after}
        {isEdited && !isOpen && (
          <Button aria-label={`${verb} ${name}`} data-focus={partTarget(part)} onClick={() => forms.open(part)}>
            <Pencil size={16} aria-hidden="true" />
            <span className={css.verb}>{verb}</span>
          </Button>
        )}
      </div>
      {isOpen && <PartForm part={part} name={name} />}
    </li>
  );
}
