import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SlowNote } from '../controls/slow-note.tsx';
import { Spinner } from '../controls/spinner.tsx';
import { useEditorState } from '../store/editor-context.ts';
import field from '../forms/field.module.css';
import type { PasswordOutcome } from '../store/session/session.ts';
import css from './gate.module.css';
import { gateWords } from './gate-words.ts';

/** Password field and Submit, at the gate and in the dialog of an expired session. */
export function PasswordForm({
  check,
  input: given,
  children,
}: {
  check(password: string): Promise<PasswordOutcome>;
  input?: RefObject<HTMLInputElement | null>;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const message = useEditorState((state) => state.passwordMessage);
  const running = useEditorState((state) => !!state.waits.password);
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const id = useId();
  const words = gateWords();

  useEffect(() => input.current?.focus(), [input]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await check(input.current?.value ?? '');
    if (outcome === 'right') return;
    if (outcome === 'wrong') window.alert(words.wrong);
    input.current?.select();
  };

  return (
    <form className={css.form} onSubmit={submit} part="password-form" lang={words.lang} aria-busy={running}>
      {/* There is only one account, but password managers need a user name. */}
      <input hidden readOnly name="username" autoComplete="username" value="editor" />
      <label className={field.label} htmlFor={id}>
        {words.label}
      </label>
      <input
        ref={input}
        id={id}
        className={field.input}
        part="input"
        type="password"
        name="password"
        autoComplete="current-password"
        placeholder={words.placeholder}
        readOnly={running}
        aria-describedby={message ? `${id}-message` : undefined}
      />
      <div role="alert">
        {message && (
          <p className={field.error} id={`${id}-message`} part="error">
            {message}
          </p>
        )}
      </div>
      <SlowNote wait="password" />
      <div className={css.actions}>
        {children}
        <Button look="primary" type="submit" aria-disabled={running || undefined}>
          {running && <Spinner />}
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
