import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { ChairForm } from './chair-form.tsx';
import css from './paper.module.css';
import { paperTarget, usePaper, usePaperState } from './paper-store.ts';
import { PrintedQuestion } from './printed-question.tsx';
import { SignGroup } from './sign-group.tsx';
import { signsAddress, signsAre } from './sign-words.ts';

/** Signs at doors, which of them are out of date, and sheets for chairs, in the view of publications. */
export function PaperSection() {
  const { load } = usePaper();
  // Whatever visitors see may be other now; somebody else may have printed meanwhile.
  const program = useEditorState((state) => state.program);
  const published = useEditorState((state) => state.publishing.known);
  useEffect(() => void load(), [load, program, published]);
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [load]);
  return (
    <section className={css.paper} part="paper" aria-labelledby="paper">
      <h3 id="paper" className={css.heading}>
        Paper
      </h3>
      <Signs />
      <ChairForm />
    </section>
  );
}

function Signs() {
  const { load } = usePaper();
  const status = usePaperState((state) => state.status);
  const problem = usePaperState((state) => state.problem);
  const hasAsked = usePaperState((state) => state.asked.length > 0);
  if (status === 'loading')
    return (
      <div className={css.line} role="status">
        <Spinner />
        <p>Looking what was printed…</p>
      </div>
    );
  return (
    <>
      {problem && (
        <div className={css.line} role="alert">
          <p className={field.error}>What was printed isn’t known. {problem}</p>
          <Button onClick={() => void load()}>Try again</Button>
        </div>
      )}
      {hasAsked && <PrintedQuestion />}
      {status === 'ready' && <PrintedSigns />}
    </>
  );
}

function PrintedSigns() {
  const { takeDown } = usePaper();
  const signs = usePaperState((state) => state.signs);
  const of = (state: (typeof signs)[number]['state']) => signs.filter((sign) => sign.state === state);
  const [unprinted, current, outdated, gone] = [of('unprinted'), of('current'), of('outdated'), of('gone')];
  const hasPrinted = signs.length > unprinted.length;
  return (
    <>
      <p role="status" className={css.words}>
        {!hasPrinted && 'No sign was printed from here yet.'}
        {hasPrinted &&
          outdated.length === 0 &&
          gone.length === 0 &&
          'All signs that were printed say what visitors see.'}
      </p>
      {outdated.length > 0 && (
        <SignGroup signs={outdated} title={`${signsAre(outdated.length)} out of date`} print="Print these" isUrgent />
      )}
      {gone.length > 0 && (
        <SignGroup
          signs={gone}
          title={`${signsAre(gone.length)} of a room or day that has nothing any more`}
          takeDown={() => void takeDown(gone)}
        />
      )}
      {hasPrinted && unprinted.length > 0 && (
        <SignGroup signs={unprinted} title={`${signsAre(unprinted.length)} not printed yet`} print="Print these" />
      )}
      {current.length > 0 && <SignGroup signs={current} title={`${signsAre(current.length)} as printed`} isFolded />}
      <div className={css.line}>
        {/* Without `noopener`: it tells this tab what was printed. */}
        <a
          className={css.way}
          href={signsAddress([])}
          target="_blank"
          rel="opener"
          data-focus={paperTarget.print}
          aria-describedby="paper-note"
        >
          Print signs
        </a>
      </div>
      <p id="paper-note" className={field.note}>
        Door signs of rooms, and the timetables of days, with what visitors see. In a tab of its own; afterwards this
        one asks whether they came out.
      </p>
    </>
  );
}
