import { useEffect, useRef } from 'react';
import css from '../conference-program.module.css';
import { useShownProgram, useView } from '../view/program-context.ts';
import type { GoneItem } from './gone-state.ts';
import { fill, type Texts } from '../texts/texts.ts';

/** That an item is gone, by its title where that is known. */
export const goneText = ({ title }: GoneItem, texts: Texts): string =>
  title ? fill(texts.goneItem, { title }) : texts.goneUnknown;

/**
 * Says that the item which a link names is gone. Where its day is known, the words stand there, to which the visitor is led,
 * and here they are only spoken.
 */
export function GoneLine() {
  const { texts } = useShownProgram();
  const gone = useView((state) => state.gone);
  const line = useRef<HTMLParagraphElement>(null);
  const isHere = !!gone && gone.dayId === undefined;
  useEffect(() => {
    if (isHere) line.current!.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isHere]);
  return (
    // Present from the start: assistive technology announces changes inside a status, not a new status.
    <p
      ref={line}
      className={isHere ? css.gone : css.spoken}
      part={isHere ? 'gone' : undefined}
      role="status"
      lang={texts.lang}
    >
      {gone && goneText(gone, texts)}
    </p>
  );
}
