import { Button } from '../../ui/button.tsx';
import { useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './paper.module.css';
import { paperTarget, usePaper, usePaperState } from './paper-store.ts';

/** Asks whether what was sent to a printer came out: a page is told the same of a print that was called off. */
export function PrintedQuestion() {
  const { keep, dismiss } = usePaper();
  const count = usePaperState((state) => state.asked.length);
  const isBusy = useEditorState(isWriting);
  return (
    <div className={css.question} role="group" aria-labelledby="paper-question" part="paper-question">
      <p id="paper-question">
        Did {count === 1 ? 'the sign' : `the ${counted(count, 'sign')}`} come out of the printer? Then this page says
        when they are out of date.
      </p>
      <div className={css.line}>
        <Button
          look="primary"
          data-focus={paperTarget.question}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void keep()}
        >
          Yes, they are printed
        </Button>
        <Button onClick={dismiss}>No</Button>
      </div>
    </div>
  );
}
