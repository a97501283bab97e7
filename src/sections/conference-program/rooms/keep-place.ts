/** The row at the top of the window, below what stays there; undefined above the first one. */
function rowAtTop(section: HTMLElement): HTMLElement | undefined {
  const bar = section.querySelector('[part=tools]')?.getBoundingClientRect();
  const top = Math.max(0, bar?.bottom ?? 0);
  const rows = [...section.querySelectorAll<HTMLElement>('[data-items]:not([hidden]) [data-item]')];
  const isBefore = rows[0] && rows[0].getBoundingClientRect().top >= top;
  return isBefore ? undefined : rows.find((row) => row.offsetHeight > 0 && row.getBoundingClientRect().bottom > top);
}

const looks = new WeakMap<HTMLElement, boolean>();

/** Changes the look of a program, and keeps the row at the top of the window there. */
export function keepPlace(section: HTMLElement, isInRooms: boolean, change: () => void): void {
  const isOther = (looks.get(section) ?? false) !== isInRooms;
  looks.set(section, isInRooms);
  if (!isOther) return change();
  const row = rowAtTop(section);
  const before = row?.getBoundingClientRect().top ?? 0;
  change();
  if (row) scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' });
}
