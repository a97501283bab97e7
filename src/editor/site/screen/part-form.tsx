import { Check, Trash2, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../controls/spinner.tsx';
import forms from '../../forms/forms.module.css';
import { useEditor, useEditorState } from '../../store/editor-context.ts';
import { momentText } from '../../store/api/event-clock.ts';
import { isWriting } from '../../store/state/editor-state.ts';
import { anchorOf, type TextName } from '../../../content/site-documents.ts';
import { documentOf, fieldsOf, type PartName, schemaOf } from '../model/site-parts.ts';
import { isTyped } from '../state/part-forms.ts';
import { ContentFormContext, type ContentFormParts } from '../fields/content-form-context.ts';
import { ColorFields } from '../fields/color-fields.tsx';
import { Fields } from '../fields/part-field.tsx';
import { FormFaults } from './form-faults.tsx';
import { LookPreview } from './look-preview.tsx';
import { SectionAnchor } from './section-anchor.tsx';
import { useSite, useSiteState } from './site-context.ts';
import { VersionList } from './version-list.tsx';
import { WordFields, wordsOf } from './word-fields.tsx';
import css from './site.module.css';

/** The form of a part, made from its schema. Its text stays when it closes. */
export function PartForm({ part, name }: { part: PartName; name: string }) {
  const site = useSite();
  const element = useRef<HTMLFormElement>(null);
  const draft = useSiteState(({ drafts }) => drafts[part]);
  const failure = useSiteState(({ failures }) => failures[part]);
  const words = useSiteState(({ shown }) => shown?.contents?.[part]);
  const isBusy = useEditorState(isWriting);
  const root = schemaOf(documentOf(part));
  const errors = failure?.fields;
  const parts = useMemo(
    (): ContentFormParts | undefined =>
      draft && {
        ...{ part, root, words, isBusy },
        ...{
          value: draft.value,
          base: draft.base,
          errors: errors ?? {},
          onType: site.forms.type,
          givePicture: site.givePicture,
        },
      },
    [part, root, words, isBusy, draft, errors, site],
  );
  useEffect(() => {
    // Colors are there with the next rendering.
    const frame = requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('input, textarea, select, [role=textbox], summary')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const first = errors && element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus();
  }, [errors]);
  if (!draft || !parts) return null;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void site.forms.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') site.forms.close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void site.forms.save();
    else return;
    event.preventDefault();
  };
  const others = fieldsOf(part).filter((one) => one !== 'colors' && !wordsOf(part).includes(one));
  return (
    <form
      ref={element}
      className={`${forms.form} ${css.form}`}
      part="form site-form"
      aria-label={`Edit ${name}`}
      aria-busy={isBusy}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <ContentFormContext value={parts}>
        <TypedBefore part={part} />
        <div className={forms.fields}>
          {part === 'look' && <ColorFields />}
          <Fields node={root} path={[]} names={others} />
          {part === 'look' && <LookPreview />}
          <WordFields part={part} node={root} />
        </div>
      </ContentFormContext>
      {anchorOf(part) !== undefined && <FreeSectionTools section={part as TextName} name={name} />}
      <FormFaults part={part} failure={failure} />
      <VersionList part={part} />
      <FormActions part={part} name={name} />
    </form>
  );
}

function FormActions({ part, name }: { part: PartName; name: string }) {
  const { forms: actions } = useSite();
  const isBusy = useEditorState(isWriting);
  const isUnsaved = useSiteState(({ drafts: { [part]: draft } }) => !!draft && isTyped(draft));
  return (
    <div className={forms.actions}>
      {isUnsaved && (
        <Button aria-label={`Discard what is typed into ${name}`} onClick={actions.discard}>
          Discard
        </Button>
      )}
      <Button aria-label={`Close ${name}`} aria-disabled={isBusy || undefined} onClick={actions.close}>
        <X size={16} aria-hidden="true" />
        Close
      </Button>
      <Button look="primary" type="submit" aria-label={`Save ${name}`} aria-disabled={isBusy || undefined}>
        {isBusy ? <Spinner /> : <Check size={16} aria-hidden="true" />}
        Save
      </Button>
    </div>
  );
}

/** Says that a form holds what was typed before it was opened now. */
function TypedBefore({ part }: { part: PartName }) {
  const draft = useSiteState(({ drafts }) => drafts[part]);
  const typedBefore = useSiteState((state) => state.typedBefore);
  const isKept = useSiteState((state) => state.isKept);
  const { forms: actions } = useSite();
  if (!draft || !isTyped(draft) || typedBefore === undefined) return null;
  return (
    <div className={css.line} role="status">
      <p>
        Not saved yet: what you typed on {momentText(new Date(typedBefore).toISOString(), undefined)}
        {isKept ? ', as this device has kept it.' : '.'}
      </p>
      <Button onClick={actions.discard}>Discard it</Button>
    </div>
  );
}

function FreeSectionTools({ section, name }: { section: TextName; name: string }) {
  const { sections, store } = useSite();
  const { store: editor } = useEditor();
  const isStored = useSiteState(({ stored }) => !!stored[section]);
  if (!isStored) return null;
  return (
    <>
      <SectionAnchor section={section} />
      <div>
        <Button
          onClick={() => {
            if (!isWriting(editor.getState()) && store.getState().stored[section]) void sections.remove(section);
          }}
          aria-label={`Remove the section ${name}`}
        >
          <Trash2 size={16} aria-hidden="true" />
          Remove the section
        </Button>
      </div>
    </>
  );
}
