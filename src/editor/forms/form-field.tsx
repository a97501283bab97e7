import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { removedHtml } from '../../program/removed-html.ts';
import { RenderedHtml } from '../rendered-html.tsx';
import type { Field } from '../store/rows.ts';
import css from './field.module.css';

/** Longest text that is edited in a single line, in characters. */
const LINE_LENGTH = 100;

/** How long nothing is typed until what is removed is told, so that it isn't read out with every key. */
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

/** What saving a field takes out of its HTML. Always there, since only a change within it is read out. */
function Removed({ id, value, inline }: { id: string; value: string; inline: boolean }) {
  const settled = useSettled(value);
  const removed = useMemo(() => removedHtml(settled, inline), [settled, inline]);
  return (
    <p className={css.removed} id={id} role="status">
      {removed && `Removed: ${removed}`}
    </p>
  );
}

/** A field of a form with its label, its message and, where HTML is typed, how the page will show it. */
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
  /** Names under which focus finds the field. */
  focus: string;
  onType(value: string): void;
}) {
  const id = useId();
  const shown = useDeferredValue(value);
  // A single-line input would silently take the line breaks out of a text that has some.
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
