import css from './overview-tools.module.css';
import type { Texts } from './texts/texts.ts';
import type { PaperText } from './use-paper.ts';

/** The two papers that a program makes: all of it, and its titles, as for a door. Below the program, in nobody's way. */
export function PrintChoice({ onPrint, texts }: { onPrint: (what: PaperText) => void; texts: Texts }) {
  const button = (what: PaperText, text: string) => (
    <button type="button" part="print-button" onClick={() => onPrint(what)}>
      {text}
    </button>
  );
  return (
    <div className={css.print} part="print" lang={texts.lang}>
      {button('whole', texts.printWhole)}
      {button('titles', texts.printTitles)}
    </div>
  );
}
