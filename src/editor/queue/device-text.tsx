import type { ReactNode } from 'react';
import { typedTime } from '../store/left-texts/settled-texts.ts';
import { FIELDS } from '../store/model/rows/form-values.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import type { UnsavedText } from '../store/model/unsaved-texts.ts';
import type { UnsentText } from '../store/state/unsent-text.ts';
import css from './device-text-list.module.css';

/** `item Lunch`, or `new item` */
function rowOf({ mode, kind, base }: UnsavedText): string {
  return mode === 'add' ? `new ${kind}` : `${kind} ${rowName(kind, base)}`;
}

/** A text with the fields that were written, so that it can be read and copied. Below them stand the ways on. */
export function DeviceText({ text, by, children }: UnsentText & { children?: ReactNode }) {
  const written = FIELDS[text.kind].filter(({ name }) => (text.values[name] ?? '') !== (text.base[name] ?? ''));
  return (
    <li>
      <p className={css.row}>
        {rowOf(text)}{' '}
        <span className={css.origin}>{[by, text.typedAt && typedTime(text)].filter(Boolean).join(', ')}</span>
      </p>
      <dl className={css.values}>
        {written.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text.values[name] || '(empty)'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  );
}
