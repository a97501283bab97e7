import { FaultRule } from '../../ui/fault-rule.tsx';
import { useEditor } from '../store/editor-context.ts';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import css from './gate.module.css';
import { PasswordForm } from './password-form.tsx';

/** Shown until the password has been entered in this tab. */
export function Gate() {
  const { session } = useEditor();
  return (
    <main className={css.gate} part="gate">
      <div className={css.sheet}>
        <FaultRule />
        <h1 className={css.title}>Editor Access Required</h1>
        <p className={css.prompt}>Please enter your password to access the editor menu</p>
        <PasswordForm check={session.unlock} />
        <p className={css.foot}>
          <a href="/">Back to the public page</a>
          <ThemeToggle />
        </p>
      </div>
    </main>
  );
}
