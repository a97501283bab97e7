import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../controls/spinner.tsx';
import asking from '../../forms/asking.module.css';
import field from '../../forms/field.module.css';
import { focusTarget } from '../../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../../store/editor-context.ts';
import { counted } from '../../store/model/rows/counted.ts';
import { isWriting } from '../../store/state/editor-state.ts';
import { unplacedText, workText } from '../state/import-words.ts';
import css from './apply-bar.module.css';
import { useImport, useImportState } from './import-context.ts';
import { Tick } from './tick.tsx';

/** Fields that only a tick empties, and the button that does what the preview shows. */
export function ApplyBar() {
  const steps = useImport();
  const { comeBack } = useEditor();
  const plan = useImportState((state) => state.plan)!;
  const options = useImportState((state) => state.options);
  const check = useImportState((state) => state.check);
  const isBusy = useEditorState(isWriting);
  const failure = useImportState((state) => state.failure);
  const work = useImportState(workText);
  const unplaced = useImportState(unplacedText);
  const isReady = check.status === 'ready' && work !== '' && !isBusy;
  return (
    <form
      className={css.bar}
      aria-label="Import"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void steps.apply();
      }}
    >
      <div className={asking.choices}>
        {plan.blanks > 0 && (
          <Tick
            isOn={options.emptiesBlank}
            label={`Also empty the ${counted(plan.blanks, 'field')} that ${plan.blanks === 1 ? 'is' : 'are'} blank in the table`}
            onTurn={(emptiesBlank) => steps.setOptions({ emptiesBlank })}
          />
        )}
      </div>
      <div className={asking.note} role="status">
        {unplaced && <p className={css.warning}>{unplaced}</p>}
        {check.status === 'checking' && work !== '' && <p>Asking the host what this changes…</p>}
        {check.problem && <p className={field.error}>{check.problem}</p>}
        {failure && !isBusy && <p className={field.error}>{failure}</p>}
      </div>
      <div className={asking.actions}>
        <Button look="primary" type="submit" data-focus={focusTarget.sheetsApply} aria-disabled={!isReady || undefined}>
          {isBusy && <Spinner />}
          {work === '' ? 'Nothing to import' : `Import: ${work}`}
        </Button>
        {check.canAskAgain && <Button onClick={steps.checkAgain}>Try again</Button>}
        <Button onClick={comeBack}>Cancel</Button>
      </div>
    </form>
  );
}
