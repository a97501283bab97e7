import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { anchorOf, type DocumentName, type TextName } from '../../../content/site-documents.ts';
import { FormField } from '../../forms/form-field.tsx';
import { anchorProblem } from '../model/section-order.ts';
import { isTyped } from '../state/part-forms.ts';
import { useSite, useSiteState } from './site-context.ts';
import css from './site.module.css';

/** The anchor of a free section, and the field that changes it. */
export function SectionAnchor({ section }: { section: TextName }) {
  const { store, forms, sections } = useSite();
  const now = anchorOf(section)!;
  const [anchor, setAnchor] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isUnsaved = useSiteState(({ drafts: { [section]: draft } }) => !!draft && isTyped(draft));
  const change = async () => {
    const names = Object.keys(store.getState().stored) as DocumentName[];
    const found = isUnsaved ? 'Save or discard the text first.' : anchorProblem(anchor ?? '', names);
    setProblem(found);
    if (!found && (await sections.rename(section, anchor!))) forms.close();
  };
  if (anchor === undefined)
    return (
      <div className={css.line}>
        <p>
          Its address ends in <strong>#{now}</strong>.
        </p>
        <Button onClick={() => setAnchor(now)}>Change the anchor</Button>
      </div>
    );
  return (
    <div className={css.line}>
      <FormField
        field={{ name: 'anchor', label: 'Anchor', input: 'line', isPrivate: false }}
        value={anchor}
        base={now}
        error={problem}
        readOnly={false}
        focus="site-anchor"
        hint="Links to the old one lead to the top of the page from then on."
        onType={setAnchor}
      />
      <Button onClick={() => setAnchor(undefined)}>Leave it</Button>
      <Button onClick={() => void change()}>Change it</Button>
    </div>
  );
}
