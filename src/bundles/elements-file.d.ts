/** The built copy of `conference-elements.js` that `conference-program.js` loads; empty texts where it isn't built, as in dev. */
declare module 'virtual:elements-file' {
  /** Its name, made from its content, and after `?` the tag that it defines. */
  export const file: string;
  /** Value of an `integrity` attribute. */
  export const integrity: string;
}
