import { useEffect, useRef } from 'react';
import css from '../styles/conference-program.module.css';
import { useShownProgram, useView } from '../view/program-context.ts';

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
      {gone && texts.goneUnknown}
    </p>
  );
}
