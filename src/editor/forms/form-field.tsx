import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { RenderedHtml } from '../controls/rendered-html.tsx';
import type { Field } from '../store/model/rows/form-values.ts';
import css from './field.module.css';
import { pasteHtml } from './paste-html.ts';
import type { Remark } from './use-remarks.ts';

/** Longest text edited in a single-line input, in characters. */
const LINE_LENGTH = 100;

/** Pause in typing after which a remark on the text is made, so that none is announced with every key. */
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

/** Says something about what was typed. Always rendered, since screen readers only announce changes inside it. */
function Remarks({ id, value, remark }: { id: string; value: string; remark: Remark }) {
  const settled = useSettled(value);
  return (
    <p className={css.remark} id={id} role="status">
      {useMemo(() => remark(settled), [settled, remark])}
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
  remark,
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
  /** What is told of what is typed. */
  remark?: Remark;
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
    'aria-describedby': [error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(' ') || undefined,
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
          {/^[a-z]/.test(error) ? `${field.label} ${error}` : error}
        </p>
      )}
      {remark && <Remarks id={`${id}-remark`} value={value} remark={remark} />}
      {field.html && /[<&\n]/.test(value) && (
        <div className={css.preview} part="preview" data-item="">
          <p>Preview</p>
          <RenderedHtml part="item-description" data-f="description" html={shown} inline={field.html === 'inline'} />
        </div>
      )}
    </div>
  );
}
