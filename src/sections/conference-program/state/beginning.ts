import { scrollIntoSettledView } from '../../../ui/in-view/scroll-into-settled-view.ts';

export interface BeginningState {
  /** Another object each time a visitor has chosen what to see: it is shown from its beginning. */
  beginning?: object;
}

/** Each choice shows the program from its beginning. */
export const fromBeginning = (): BeginningState => ({ beginning: {} });

/** The parts of a program that take room below its bar. */
const partsBelow = (tools: Element): HTMLElement[] =>
  [...tools.parentElement!.children]
    .slice([...tools.parentElement!.children].indexOf(tools) + 1)
    .filter((part): part is HTMLElement => part instanceof HTMLElement)
    // Words for screen readers alone are a pixel wide.
    .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 1 && offsetHeight > 0);

/**
 * Leads to the beginning of what is shown, directly below the bar, if a visitor has scrolled past it: what was chosen may be
 * far shorter than what stood there.
 */
export function scrollToBeginning(program: HTMLElement): void {
  const tools = program.querySelector('[part=tools]');
  const first = tools && partsBelow(tools)[0];
  if (!first) return;
  const stays = getComputedStyle(tools).position === 'sticky';
  const isAbove = first.getBoundingClientRect().top < (stays ? tools.getBoundingClientRect().bottom : 0);
  if (isAbove) scrollIntoSettledView(stays ? first : (tools as HTMLElement), program, { behavior: 'instant' });
}
