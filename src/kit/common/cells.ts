/** Full-width signs too: spreadsheets of some languages read them as the plain ones. */
const formulaSigns = /^[=+\-@＝＋－＠]/;
// oxlint-disable-next-line no-control-regex -- some spreadsheets skip them and run what comes behind
export const beginsWithControl = /^[\u0000-\u001F\u007F]/;

/** Whether a spreadsheet that opens this cell could take it for a formula. */
export const looksLikeFormula = (cell: string) =>
  beginsWithControl.test(cell) || formulaSigns.test(cell.trim());

/** With digits in groups it is text for every spreadsheet; without, some make a rounded number of it. */
const isGroupedPhoneNumber = (cell: string) => /^\+\d{1,4}( [\d()]+)+$/.test(cell);

/** What a spreadsheet shows as it is and never runs. */
export const harmlessCell = (cell: string) =>
  looksLikeFormula(cell) && !isGroupedPhoneNumber(cell) ? `'${cell}` : cell;
