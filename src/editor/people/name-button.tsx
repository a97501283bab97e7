import { UserRound } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from '../store/editor-context.ts';
import css from './people.module.css';

/** As long a name as the host takes. */
const MOST_CHARACTERS = 60;

/** Asks for the person's name, which the device keeps. Nobody has to give one. */
export function NameButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.name}
        aria-expanded={isOpen}
        aria-label={name ? `Your name: ${name}` : 'Your name'}
        title="Your name"
        onClick={() => setOpen(!isOpen)}
      >
        <UserRound size={16} aria-hidden="true" />
        <span className={css.own}>{name || 'Your name'}</span>
      </button>
      {isOpen && <NameForm name={name} onDone={close} />}
    </>
  );
}

function NameForm({ name, onDone }: { name: string; onDone(): void }) {
  const { people } = useEditor();
  const [message, setMessage] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.select(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failure = await people.rename(input.current!.value);
    if (failure === undefined) return onDone();
    setMessage(failure);
    input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The view in the program's place stays.
    event.preventDefault();
    onDone();
  };
  return (
    <form className={css.panel} onSubmit={submit} onKeyDown={onKeyDown}>
      <label className={css.label} htmlFor={id}>
        Your name (shown to the other editors and in the history)
      </label>
      <input
        ref={input}
        id={id}
        className={css.input}
        part="input"
        name="name"
        autoComplete="name"
        maxLength={MOST_CHARACTERS}
        defaultValue={name}
        aria-describedby={`${id}-message`}
      />
      <p className={css.error} id={`${id}-message`} role="alert">
        {message}
      </p>
      <div className={css.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}
