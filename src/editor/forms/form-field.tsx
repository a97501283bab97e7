import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { removedHtml } from '../../program/removed-html.ts';
import { RenderedHtml } from '../rendered-html.tsx';
import type { Field } from '../store/rows.ts';
import css from './field.module.css';
import { pasteHtml } from './paste-html.ts';

/** Longest text edited in a single-line input, in characters. */
const LINE_LENGTH = 100;

/** Pause in typing after which removed HTML is reported, so that it isn't announced with every key. */
const PAUSE_MS = 600;

/** A value once it has been the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What saving a field removes from its HTML. Always rendered, since screen readers only announce changes inside it. */
function Removed({ id, value, inline }: { id: string; value: string; inline: boolean }) {
  const settled = useSettled(value);
  const removed = useMemo(() => removedHtml(settled, inline), [settled, inline]);
  return (
    <p className={css.removed} id={id} role="status">
      {removed && `Removed: ${removed}`}
    </p>
  );
}

/** A field of a form with its label, its message and, for HTML, a preview. */
export function FormField({
  field,
  value,
  base,
  error,
  readOnly,
  focus,
  onType,
}: {
  field: Field;
  value: string;
  /** The value the form was opened with. */
  base: string;
  error?: string;
  readOnly: boolean;
  /** The field's names in `data-focus`. */
  focus: string;
  onType(value: string): void;
}) {
  const id = useId();
  const shown = useDeferredValue(value);
  // A single-line input would silently remove the line breaks of a text.
  const many = field.input === 'text' || base.includes('\n') || base.length > LINE_LENGTH;
  const common = {
    id,
    className: css.input,
    part: 'input',
    name: field.name,
    value,
    readOnly,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, field.html && `${id}-removed`].filter(Boolean).join(' ') || undefined,
    'data-focus': focus,
    onPaste: field.html === 'blocks' ? pasteHtml : undefined,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  return (
    <div className={css.field} data-field={field.name}>
      <label className={css.label} htmlFor={id}>
        {field.label}
      </label>
      {many ? <textarea {...common} /> : <input type={field.input === 'date' ? 'date' : 'text'} {...common} />}
      {error && (
        <p className={css.error} id={`${id}-error`} part="error">
          {error}
        </p>
      )}
      {field.html && <Removed id={`${id}-removed`} value={value} inline={field.html === 'inline'} />}
      {field.html && /[<&\n]/.test(value) && (
        <div className={css.preview} part="preview" data-item="">
          <p>Preview</p>
          <RenderedHtml part="item-description" data-f="description" html={shown} inline={field.html === 'inline'} />
        </div>
      )}
    </div>
  );
}
