import { useEffect, useId, useMemo, useState } from 'react';
import type { Field } from '../store/model/rows/form-values.ts';
import css from './field.module.css';
import { WritingField } from '../writing/writing-field.tsx';
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

/** @param id of the field */
function FieldLabel({ id, label }: { id: string; label: string }) {
  return (
    <label
      className={css.label}
      id={`${id}-label`}
      htmlFor={id}
      // A text that is written formatted is no input, to which a label would lead by itself.
      onClick={({ currentTarget }) =>
        currentTarget.parentElement?.querySelector<HTMLElement>('[role=textbox]')?.focus()
      }
    >
      {label}
    </label>
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
  hint,
  placeholder,
  suggestions,
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
  /** A remark on the typed text. */
  remark?: Remark;
  /** A note below the field. */
  hint?: string;
  /** The text that stands there while nothing is written. */
  placeholder?: string;
  /** Suggestions, offered while one types. */
  suggestions?: readonly string[];
  onType(value: string): void;
}) {
  const id = useId();
  // A single-line input would silently remove the line breaks of a text.
  const many = field.input === 'text' || base.includes('\n') || base.length > LINE_LENGTH;
  const parts = {
    id,
    className: css.input,
    name: field.name,
    readOnly,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby':
      [error && `${id}-error`, hint && `${id}-hint`, remark && `${id}-remark`].filter(Boolean).join(' ') || undefined,
    'data-focus': focus,
  };
  const bare = {
    ...parts,
    part: 'input',
    value,
    placeholder,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  return (
    <div className={css.field} data-field={field.name}>
      <FieldLabel id={id} label={field.label} />
      {field.html ? (
        <WritingField
          value={value}
          base={base}
          isInline={field.html === 'inline'}
          isLong={many}
          parts={parts}
          suggestions={suggestions}
          onType={onType}
        />
      ) : field.choices ? (
        <select {...bare} disabled={readOnly}>
          <option value="">–</option>
          {field.choices.map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </select>
      ) : many ? (
        <textarea {...bare} />
      ) : (
        <input type={field.input === 'date' ? 'date' : 'text'} {...bare} />
      )}
      {error && (
        <p className={css.error} id={`${id}-error`} part="error">
          {/^[a-z]/.test(error) ? `${field.label} ${error}` : error}
        </p>
      )}
      {hint && (
        <p className={css.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {remark && <Remarks id={`${id}-remark`} value={value} remark={remark} />}
    </div>
  );
}
