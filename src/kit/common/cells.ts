/** What begins a formula. Full-width and small forms count: spreadsheets of some languages read them as the plain ones. */
const formulaSigns = /^[=+\-@]/;
/** What nobody sees in front of it: spaces of all kinds, marks of direction, joiners, fillers, the blank of Braille. */
const invisibleStart = /^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/u;

// oxlint-disable-next-line no-control-regex -- some spreadsheets skip them and run what comes behind
export const beginsWithControl = /^[\u0000-\u001F\u007F]/;

const firstSeen = (cell: string) => cell.replace(invisibleStart, '').slice(0, 1).normalize('NFKC');

/** Whether a spreadsheet that opens this cell could take it for a formula. */
export const looksLikeFormula = (cell: string) =>
  beginsWithControl.test(cell) || formulaSigns.test(firstSeen(cell));

/** With digits in groups it is text for every spreadsheet; without, some make a rounded number of it. */
const isGroupedPhoneNumber = (cell: string) => /^\+\d{1,4}( [\d()]+)+$/.test(cell);

/** What a spreadsheet shows as it is and never runs. */
export const harmlessCell = (cell: string) =>
  looksLikeFormula(cell) && !isGroupedPhoneNumber(cell) ? `'${cell}` : cell;
