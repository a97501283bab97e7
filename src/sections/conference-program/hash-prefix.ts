/**
 * What an address calls a program, as in `#program-item-12` and `#program-day-2`: by the element's own id, or `program`. As
 * addresses are written: browsers encode the letters of most languages there.
 */
export const hashPrefix = (element: Element | null) => encodeURI(element?.id || 'program');
