/** The built worker that reads and writes spreadsheets. */
declare module 'virtual:sheets-worker' {
  /** Its name, made from its content; empty where it isn't built, as in dev. */
  export const file: string;
}
