import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { PasswordForm } from '../gate/password-form.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for the password again when the session has expired. It covers the editor, so everything typed stays. */
export function ExpiredDialog() {
  const { session } = useEditor();
  const running = useEditorState((state) => !!state.waits.password);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Please enter your password again" busy={running} first={input} onClose={session.abandon}>
      <p>Your session has run out. Nothing you typed is lost; what was under way goes on after this.</p>
      <PasswordForm check={session.renew} input={input}>
        <Button onClick={session.abandon}>Cancel</Button>
      </PasswordForm>
    </Dialog>
  );
}
