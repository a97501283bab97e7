import { Button } from '../../../ui/button.tsx';
import css from '../styles/tools-menu.module.css';
import { useShownProgram, useView } from '../view/program-context.ts';

/**
 * Prints the page with the overview around `button` as wished; afterwards it is again as the page has chosen. Titles of rooms side by
 * side are printed as they are seen.
 */
function printOnce(button: Element, what: 'whole' | 'titles'): void {
  const section = button.closest<HTMLElement>('[data-paper]')!;
  const chosen = section.dataset.paper;
  section.dataset.paper = what === 'titles' && chosen === 'rooms' ? chosen : what;
  addEventListener('afterprint', () => (section.dataset.paper = chosen), { once: true });
  print();
}

/** The two papers that an overview makes: all of it, and its titles, as for a door. */
export function PrintButtons() {
  const { view, days, texts } = useShownProgram();
  const isNothingVisible = useView((state) => view.select.visible(state, days)?.ids.size === 0);
  if (isNothingVisible) return null;
  return (
    <div part="print" lang={texts.lang}>
      <Button className={css.row} onClick={({ currentTarget }) => printOnce(currentTarget, 'whole')}>
        {texts.printWhole}
      </Button>
      <Button className={css.row} onClick={({ currentTarget }) => printOnce(currentTarget, 'titles')}>
        {texts.printTitles}
      </Button>
    </div>
  );
}
