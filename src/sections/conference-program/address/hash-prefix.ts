/**
 * The beginning of the addresses of a program's parts, as in `#program-item-12` and `#program-day-2`: `#` and the element's own
 * id, or `program`. Browsers encode the letters of most languages in addresses, so this does, too.
 */
export const hashPrefix = (element: Element | null) => new URL(`x:#${element?.id || 'program'}`).hash;
