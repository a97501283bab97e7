import { Button } from '../../../ui/button.tsx';
import css from './my-program.module.css';
import type { Texts } from '../texts/texts.ts';

/** Shows the starred items alone, or all again. Their number has its room before it is known. */
export function MyProgramToggle({
  labelId,
  count,
  isOn,
  onToggle,
  texts,
}: {
  /** Id of the words, with which the name of each star begins. */
  labelId: string;
  count: number;
  isOn: boolean;
  onToggle: () => void;
  texts: Texts;
}) {
  return (
    <Button className={css.toggle} part="mine-button" aria-pressed={isOn} lang={texts.lang} onClick={onToggle}>
      <span id={labelId}>{texts.mine}</span> <b>{count || ''}</b>
    </Button>
  );
}
