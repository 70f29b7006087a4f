export const longestSearch = 100;
export const mostLists = 100;
export const mostCards = 5_000;
export const mostChecklists = 50;
/** On a card. */
export const mostCheckItems = 200;
/** With those in its archive: the board is read in one piece. */
export const mostCheckItemsOfBoard = 50_000;
export const mostLabels = 100;
/** On a card. */
export const mostComments = 1_000;
/** With those in its archive. */
export const mostCommentsOfBoard = 100_000;
/** In bytes, on a board with its archive: the board is read in one piece. */
export const mostCommentText = 25 * 1_048_576;
/** In minutes: four weeks. */
export const earliestReminder = 40_320;
export const mostFiles = 50;
export const longestListName = 200;
export const longestCardName = 500;
export const longestText = 20_000;
export const longestLabelName = 50;
/** In a file of another board; more than any has, and a file with more wants something else. */
export const mostInFile = 50_000;
export const mostNamedInFile = 2_000;
export const mostInPartOfFile = 1_000;
/** Of an attachment at Trello. */
export const longestAddress = 2_048;
/** Of lists, and of cards: beyond it a screen asks for the whole board. */
export const mostParts = 50;
