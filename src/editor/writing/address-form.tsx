import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isAllowedValue } from '../../program/html/html-policy.ts';
import css from './writing.module.css';

const WORDS = {
  link: {
    address: 'Address of the link',
    wrong: 'An address begins with https://, mailto: or tel:, or with / on this site.',
  },
  picture: {
    address: 'Address of the picture',
    wrong: 'The address of a picture begins with https://, or with / on this site.',
  },
} as const;

/** An address as people type it: `example.org` is a web page, `ana@example.org` a person. */
function withProtocol(typed: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed;
}

/** The field for the text of a picture. */
function DescriptionField({
  id,
  description,
  onType,
}: {
  id: string;
  description: string;
  onType(description: string): void;
}) {
  return (
    <>
      <label htmlFor={id}>What it shows, for those who don’t see it</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        className={css.addressInput}
        value={description}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}

/** Asks for the address of a link or a picture, in place and not in a dialog: the text stays in sight. */
export function AddressForm({
  kind,
  address,
  onGive,
  onClose,
}: {
  kind: 'link' | 'picture';
  /** The link's present address; empty for a new one. */
  address: string;
  onGive(address: string, description: string): void;
  onClose(): void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [description, setDescription] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const give = () => {
    const given = withProtocol(typed.trim());
    const isRight = given !== '' && isAllowedValue(kind === 'link' ? 'href' : 'src', given);
    if (isRight) onGive(given, description.trim());
    else {
      setWrong(true);
      field.current?.focus();
    }
  };
  // Not a form: it stands inside the row's own, which Enter and Escape mustn't reach.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    const isButton = (event.target as Element).localName === 'button';
    if (event.key === 'Enter' && isButton) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') give();
    else onClose();
  };
  return (
    <div className={css.address} role="group" aria-label={kind === 'link' ? 'Link' : 'Picture'} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{WORDS[kind].address}</label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        className={css.addressInput}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isWrong && (
        <p className={css.wrong} id={`${id}-error`} role="alert">
          {WORDS[kind].wrong}
        </p>
      )}
      {kind === 'picture' && <DescriptionField id={`${id}-alt`} description={description} onType={setDescription} />}
      <div className={css.addressButtons}>
        <Button onClick={onClose}>Cancel</Button>
        {kind === 'link' && address !== '' && <Button onClick={() => onGive('', '')}>Remove link</Button>}
        <Button look="primary" onClick={give}>
          {kind === 'link' ? 'Link' : 'Insert'}
        </Button>
      </div>
    </div>
  );
}
