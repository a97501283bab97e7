/**
 * What addresses of a program's parts begin with, as in `#program-item-12` and `#program-day-2`: `#` and the element's own id, or
 * `program`. As browsers write addresses, in which they encode the letters of most languages.
 */
export const hashPrefix = (element: Element | null) => new URL(`x:#${element?.id || 'program'}`).hash;
