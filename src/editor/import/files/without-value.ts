/** Said of a formula whose result nobody has stored. */
export const WITHOUT_VALUE =
  'It is a formula whose result is not in the file. Open and save the file in a spreadsheet, or paste the cells from there.';
