import { Check, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { findRow } from '../../program/model/rows.ts';
import { Button } from '../../ui/button.tsx';
import { FormPeople } from '../people/form-people.tsx';
import { SlowNote } from '../controls/slow-note.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { type Field, FIELDS, type Values } from '../store/model/rows/form-values.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { formKey, type FormRef } from '../store/model/form-key.ts';
import { daysOf } from '../store/state/editor-state.ts';
import { useRemarks } from './use-remarks.ts';
import { FormFailure } from './form-failure.tsx';
import { FormField } from './form-field.tsx';
import { LeftTextLines } from './left-text-lines.tsx';
import { FormShownAtOnce } from './shown-at-once.tsx';
import { subItemSuggestions } from './sub-item-suggestions.ts';
import css from './forms.module.css';

/** Whether a field is asked for: one that explains another, where that says something or it does. */
const isAsked = ({ name, of }: Field, values: Values) => !of || !!(values[of] || values[name]);

/** The buttons of a form, with the hint that its fields take HTML. */
function FormButtons({ form, name, running }: { form: FormRef; name: string; running: boolean }) {
  const { forms } = useEditor();
  const adds = form.mode === 'add';
  return (
    <>
      {FIELDS[form.kind].some(({ html }) => html) && (
        <p className={css.hint}>
          HTML is allowed: bold, lists, links, tables. Alt+F10 leads from a field to its buttons.
        </p>
      )}
      <div className={css.actions}>
        <Button
          aria-label={adds ? `Cancel adding ${name}` : `Cancel editing ${name}`}
          aria-disabled={running || undefined}
          onClick={() => forms.cancel(form)}
        >
          <X size={16} aria-hidden="true" />
          Cancel
        </Button>
        <Button
          look="primary"
          type="submit"
          aria-label={adds ? `Add ${name}` : `Save ${name}`}
          aria-disabled={running || undefined}
        >
          {running ? <Spinner /> : <Check size={16} aria-hidden="true" />}
          {adds ? 'Add' : 'Save'}
        </Button>
      </div>
    </>
  );
}

/**
 * The form of a change or an addition, in place of the row or button. Enter saves from single-line inputs, Ctrl or Cmd
 * with Enter from any; Escape cancels.
 */
export function RowForm({ form }: { form: FormRef }) {
  const { forms } = useEditor();
  const key = formKey(form);
  const element = useRef<HTMLFormElement>(null);
  const text = useEditorState((state) => state.unsavedTexts[key]);
  const running = useEditorState((state) => !!state.waits[key]);
  const failure = useEditorState((state) => state.failures[key]);
  const name = useEditorState((state) => {
    const row = form.mode === 'edit' && findRow(daysOf(state), form.kind, form.id);
    return row ? `${form.kind} ${rowName(form.kind, row)}` : form.kind;
  });
  const hasPrivate = useHasHistory();
  const remarkOf = useRemarks(form);
  const days = useEditorState(daysOf);
  const suggestions = useMemo(
    () => (form.kind === 'sub-item' ? subItemSuggestions(days) : undefined),
    [form.kind, days],
  );
  if (!text) return null;

  /** Sends the form, unless a date is only half typed: its value is empty then and would erase the saved date. */
  const send = (how: (form: FormRef) => Promise<void>) => {
    const date = element.current?.querySelector<HTMLInputElement>('input[type=date]');
    if (date?.validity.badInput) forms.refuse(form, date.name, 'Complete the date or clear it.');
    else void how(form);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(forms.submit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') forms.cancel(form);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(forms.submit);
    else return;
    event.preventDefault();
  };

  return (
    <form
      ref={element}
      className={css.form}
      part="form"
      aria-label={form.mode === 'add' ? `Add ${name}` : `Edit ${name}`}
      aria-busy={running}
      data-kind={form.kind}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <FormPeople form={form} />
      <LeftTextLines form={form} />
      <div className={css.fields}>
        {FIELDS[form.kind]
          .filter((field) => (hasPrivate || !field.isPrivate) && isAsked(field, text.values))
          .map((field, index) => (
            <FormField
              key={field.name}
              field={field}
              value={text.values[field.name] ?? ''}
              base={text.base[field.name] ?? ''}
              error={failure?.fields[field.name]}
              readOnly={running}
              focus={`${index === 0 ? focusTarget.firstField(form) : ''} ${focusTarget.field(form, field.name)}`}
              remark={remarkOf(field)}
              suggestions={suggestions}
              onType={(value) => forms.type(form, field.name, value)}
            />
          ))}
      </div>
      <FormShownAtOnce form={form} text={text} />
      <FormFailure form={form} failure={failure} onKeepMine={() => send(forms.keepMine)} />
      <SlowNote wait={key} />
      <FormButtons form={form} name={name} running={running} />
    </form>
  );
}
