/** What an address calls a program, as in `#program-item-12` and `#program-day-2`: by the element's own id, or `program`. */
export const hashPrefix = (element: Element | null) => element?.id || 'program';
