import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { WaitKey } from '../store/model/wait-key.ts';
import css from './controls.module.css';

/** Says that an answer takes long. There is no timeout: the waiting goes on until the button is pressed. */
export function SlowNote({ wait }: { wait: WaitKey }) {
  const { stopWaiting } = useEditor();
  const slow = useEditorState((state) => state.waits[wait] === 'slow');
  return (
    <div className={css.slow} role="status" part="slow">
      {slow && (
        <>
          <p>The server is slow to answer. You can go on waiting.</p>
          <Button onClick={() => stopWaiting(wait)}>Stop waiting</Button>
        </>
      )}
    </div>
  );
}
