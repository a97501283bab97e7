import { aroundPrint } from '../../../ui/around-print.ts';
import { placePanel } from './place-panel.ts';

const DETAILS = '[data-item] > details';
const OPEN = `${DETAILS}[open]`;

/**
 * In a wide place an item opens beside the list (`overview-beside.css`): one at a time, for two would lie upon each other, and
 * the program ends below it.
 * @returns a function that ends this
 */
export function openBeside(section: HTMLElement): () => void {
  /** The one that was opened last. */
  let opened: HTMLDetailsElement | undefined;
  /** On paper all are open, one below the other. */
  let isPrinted = false;
  const ended = new AbortController();
  const { signal } = ended;

  const settle = () => {
    const isBeside = !!opened?.open && !isPrinted && getComputedStyle(opened).getPropertyValue('--_beside') !== '';
    if (isBeside)
      for (const other of section.querySelectorAll<HTMLDetailsElement>(OPEN)) if (other !== opened) other.open = false;
    if (isBeside) placePanel(opened!);
    const days = [...section.querySelectorAll('[data-items]')];
    const end = Math.max(...days.map((day) => day.getBoundingClientRect().bottom));
    const room = isBeside ? opened!.getBoundingClientRect().bottom - end : 0;
    section.style.setProperty('--_beside-room', `${Math.max(0, Math.ceil(room))}px`);
  };
  // It hears of another width of the place and of links that are added, too, and of an item that is gone.
  const observer = new ResizeObserver(settle);

  const follow = (details: HTMLDetailsElement) => {
    if (opened) observer.unobserve(opened);
    opened = details;
    // A day that isn't laid out whole cuts off what stands out of it.
    details.closest('[data-items]')!.toggleAttribute('data-laid-out', true);
    observer.observe(details);
  };
  const onToggle = ({ target }: Event) => {
    const details = target as HTMLDetailsElement;
    if (details.open && !isPrinted && details.matches(DETAILS)) follow(details);
  };
  section.addEventListener('toggle', onToggle, { capture: true, signal });
  aroundPrint(
    () => (isPrinted = true),
    () => (isPrinted = false),
    signal,
  );
  // Opened before this script was there.
  const early = section.querySelector<HTMLDetailsElement>(OPEN);
  if (early) follow(early);
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
