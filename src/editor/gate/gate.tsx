import { FaultRule } from '../../ui/fault-rule.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { DeviceTextList } from '../queue/device-text-list.tsx';
import css from './gate.module.css';
import { type GateWords, gateWords } from './gate-words.ts';
import { PasswordForm } from './password-form.tsx';

/** Where a password comes from. Everybody reads this, so it tells what the documentation tells. */
const PasswordHelp = ({ lang, help, origin, lost }: GateWords) => (
  <details className={css.help} lang={lang}>
    <summary>{help}</summary>
    <p>{origin.split('`').map((text, index) => (index % 2 === 0 ? text : <code key={text}>{text}</code>))}</p>
    <p>{lost}</p>
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
        <PasswordHelp {...words} />
        <p className={css.foot}>
          <a href="/" lang={words.lang}>
            {words.back}
          </a>
          <ThemeToggle />
        </p>
      </div>
    </main>
  );
}
