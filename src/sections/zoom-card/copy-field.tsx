import { useRef, useState } from 'react';
import type { MeetingContent } from '../../content/site-content.ts';
import { Button, PendingButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-and-share.ts';
import css from './zoom-card.module.css';

/** A label, its value, and a button that copies the value once there is one. */
export function CopyField({
  label,
  value,
  pending,
  words,
}: {
  label: string;
  value: string | null;
  /** Shown until there is one. */
  pending: string;
  words: MeetingContent['copy'];
}) {
  const text = useRef<HTMLSpanElement>(null);
  const [message, setMessage] = useState('');

  const copy = async (known: string) => {
    const isCopied = await copyText(known);
    if (!isCopied) getSelection()?.selectAllChildren(text.current!);
    setMessage(isCopied ? words.done : words.byHand);
  };

  const name = `${words.label} ${label}`;
  return (
    <div className={css.field} part="field">
      <dt>{label}</dt>
      <dd>
        <span ref={text} className={css.value} part="value" data-pending={!value || undefined}>
          {value ?? pending}
        </span>
        {value ? (
          <Button onClick={() => copy(value)} onBlur={() => setMessage('')} aria-label={name}>
            {words.label}
          </Button>
        ) : (
          <PendingButton label={`${name}, ${pending}`}>{words.label}</PendingButton>
        )}
        <span className={css.message} role="status">
          {message}
        </span>
      </dd>
    </div>
  );
}
