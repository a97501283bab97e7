/**
 * Address of the folder that the bundle came from, with a trailing slash: pictures lie below it, and it is the API host
 * of an element that names none. In dev the modules come from another folder than the files, so the page's own is meant.
 * Not `new URL('./', …)`: in an app's build webpack would look for a module of that name.
 */
export const bundleBase = import.meta.env?.DEV ? '/' : import.meta.url.replace(/[^/]*$/, '');
