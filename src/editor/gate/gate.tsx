import { FaultRule } from '../../ui/fault-rule.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { DeviceTextList } from '../queue/device-text-list.tsx';
import css from './gate.module.css';
import { gateWords } from './gate-words.ts';
import { PasswordForm } from './password-form.tsx';

/** Where a password comes from. Everybody reads this, so it tells what the documentation tells. */
const PasswordHelp = () => (
  <details className={css.help}>
    <summary>Where does the password come from?</summary>
    <p>
      Ask whoever runs this site. The server prints a first password once, when it is started for the first time, and{' '}
      <code>set-password</code> on its machine sets another. A password of your own, made there with{' '}
      <code>accounts add</code>, goes into the same field.
    </p>
    <p>A lost password can’t be looked up, because the server doesn’t store it. It can only be replaced.</p>
  </details>
);

/** Shown until the password has been entered in this tab. */
export function Gate() {
  const { session } = useEditor();
  const note = useEditorState((state) => state.note);
  const words = gateWords();
  return (
    <main className={css.gate} part="gate">
      <div className={css.sheet}>
        <FaultRule />
        <h1 className={css.title} lang={words.lang}>
          {words.title}
        </h1>
        <p className={css.prompt} lang={words.lang}>
          {words.prompt}
        </p>
        {note && (
          <p className={css.note} role="status">
            {note}
          </p>
        )}
        <DeviceTextList />
        <PasswordForm check={session.unlock} />
        <PasswordHelp />
        <p className={css.foot}>
          <a href="/">Back to the public page</a>
          <ThemeToggle />
        </p>
      </div>
    </main>
  );
}
