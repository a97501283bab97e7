import { Plus } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import field from '../../forms/field.module.css';
import forms from '../../forms/forms.module.css';
import { FormField } from '../../forms/form-field.tsx';
import { anchorFrom, anchorProblem } from '../model/section-order.ts';
import type { DocumentName } from '../../../content/site-documents.ts';
import { ADD_TARGET } from '../state/site-targets.ts';
import { useEditor } from '../../store/editor-context.ts';
import { useSite } from './site-context.ts';
import css from './site.module.css';

/** Begins a free section: its title and its anchor, then its form opens. */
export function AddSection() {
  const { store: editor } = useEditor();
  const { store, sections } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [ownAnchor, setAnchor] = useState<string>();
  const [problems, setProblems] = useState<{ title?: string; anchor?: string }>({});
  const anchor = ownAnchor ?? anchorFrom(title);

  const end = () => {
    setOpen(false);
    setTitle('');
    setAnchor(undefined);
    setProblems({});
  };
  const cancel = () => {
    end();
    editor.setState({ focus: { targets: [ADD_TARGET], onlyIfLost: false } });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { stored, drafts } = store.getState();
    const names = [...Object.keys(stored), ...Object.keys(drafts)] as DocumentName[];
    const found = {
      title: title.trim() ? undefined : 'Give it a heading, such as Fees.',
      anchor: anchor || title.trim() ? anchorProblem(anchor, names) : undefined,
    };
    setProblems(found);
    if (found.title ?? found.anchor)
      return event.currentTarget.querySelector<HTMLElement>(`[name=${found.title ? 'title' : 'anchor'}]`)?.focus();
    end();
    sections.begin(title.trim(), anchor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    cancel();
  };

  if (!isOpen)
    return (
      <button
        type="button"
        className={forms.add}
        part="add"
        data-focus={ADD_TARGET}
        onClick={() => {
          setOpen(true);
          editor.setState({ focus: { targets: ['site-new'], onlyIfLost: false } });
        }}
      >
        <Plus size={16} aria-hidden="true" />
        Add a section
      </button>
    );
  return (
    <form className={forms.form} part="form" aria-label="Add a section" noValidate {...{ onSubmit, onKeyDown }}>
      <FormField
        field={{ name: 'title', label: 'Heading', input: 'line', isPrivate: false }}
        value={title}
        base=""
        error={problems.title}
        readOnly={false}
        focus="site-new"
        onType={setTitle}
      />
      <FormField
        field={{ name: 'anchor', label: 'Anchor', input: 'line', isPrivate: false }}
        value={anchor}
        base=""
        error={problems.anchor}
        readOnly={false}
        focus="site-new-anchor"
        hint="The end of its address: the link /#fees leads to the section with the anchor fees."
        onType={setAnchor}
      />
      <p className={field.note}>Its text comes next. The section is on the page once you save it.</p>
      <div className={css.actions}>
        <Button onClick={cancel}>Cancel</Button>
        <Button look="primary" type="submit">
          Write its text
        </Button>
      </div>
    </form>
  );
}
