import { useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import css from './zoom-card.module.css';

/**
 * A term, its value, and a button that puts the value on the clipboard.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const [message, setMessage] = useState('');

  const copy = async () => {
    try {
      // Absent outside a secure context, rejected where a page or its reader forbids it.
      await navigator.clipboard.writeText(value);
      setMessage('Copied');
    } catch {
      getSelection()?.selectAllChildren(text.current!);
      setMessage('Press Ctrl+C or ⌘C');
    }
  };

  return (
    <div className={css.field} part="field">
      <dt>{label}</dt>
      <dd>
        <span ref={text} className={css.value} part="value">
          {value}
        </span>
        <Button onClick={copy} onBlur={() => setMessage('')} aria-label={`Copy ${label}`}>
          Copy
        </Button>
        <span className={css.message} role="status">
          {message}
        </span>
      </dd>
    </div>
  );
}
