/**
 * A text that a spreadsheet may take for a formula. Some spreadsheets ignore invisible characters before the sign, or
 * accept its wide and small forms.
 */
const FORMULA = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/** The text with an apostrophe before it if it may be taken for a formula. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text without the apostrophe that {@link defused} has put before it. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
