/** The built file of `later.ts`; empty texts where it isn't built, as in dev. */
declare module 'virtual:later-file' {
  /** Its name, made from its content. */
  export const file: string;
  /** Value of an `integrity` attribute. */
  export const integrity: string;
}

/** The same of `program-react.ts`. */
declare module 'virtual:react-file' {
  export const file: string;
  export const integrity: string;
}
