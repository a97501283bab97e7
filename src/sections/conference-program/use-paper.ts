import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PropsOf } from '../../kit/element-types.ts';
import type { conferenceProgram } from './conference-program.definition.ts';

/** What of an overview is printed. */
export type PaperText = PropsOf<typeof conferenceProgram>['print'];

/**
 * What goes on paper, and a function that prints something else once.
 * @param chosen by the page, for the browser's own Print
 */
export function usePaper(chosen: PaperText) {
  const [once, setOnce] = useState<PaperText>();
  useEffect(() => {
    const forget = () => setOnce(undefined);
    addEventListener('afterprint', forget);
    return () => removeEventListener('afterprint', forget);
  }, []);
  const printOnce = useCallback((what: PaperText) => {
    // The browser takes the page as it is when it is called.
    flushSync(() => setOnce(what));
    print();
  }, []);
  return [once ?? chosen, printOnce] as const;
}
