/** Media type of every page. */
export const HTML = 'text/html; charset=utf-8';
