import type { Day } from '../../../program/model/types.ts';
import css from '../day-bar/overview-tools.module.css';
import type { Texts } from '../texts/texts.ts';
import { useNowText } from './use-now-text.ts';

/**
 * What is on now and next, in a line that has its room before it has its words. Nothing of it is announced: the minutes
 * would interrupt a screen reader again and again.
 */
export function NowLine({
  days,
  timeZone,
  isHidden,
  onJump,
  texts,
}: {
  days: readonly Day[];
  timeZone: string | undefined;
  /** Gives its place to the result of a search. */
  isHidden: boolean;
  /** Shows an item, by its id. */
  onJump: (id: number) => void;
  texts: Texts;
}) {
  const { text, target } = useNowText(days, timeZone, texts);
  return (
    <div className={css.status} part="status" hidden={isHidden} lang={texts.lang}>
      <p>{text}</p>
      {target !== undefined && (
        <button type="button" className={css.jump} part="now-button" onClick={() => onJump(target)}>
          {texts.jump}
        </button>
      )}
    </div>
  );
}
