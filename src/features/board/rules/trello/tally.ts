/** What a file holds, what of it is brought over, and what is not. */
export interface Tally {
  lists: number;
  cards: number;
  checklists: number;
  checkItems: number;
  comments: number;
  labels: number;
  archivedLists: number;
  archivedCards: number;
  areArchivedBrought: boolean;
  /** That Trello counts on these cards, and that are not among the actions of the file. */
  missingComments: number;
  hasAllActions: boolean;
  links: number;
  linksLeftOut: number;
  refusedAddresses: number;
  separators: number;
  mirrors: number;
  strayCards: number;
  cutNames: number;
  cutTexts: number;
  badDates: number;
  unknownPeople: number;
}

export const emptyTally = (): Tally => ({
  lists: 0,
  cards: 0,
  checklists: 0,
  checkItems: 0,
  comments: 0,
  labels: 0,
  archivedLists: 0,
  archivedCards: 0,
  areArchivedBrought: false,
  missingComments: 0,
  hasAllActions: true,
  links: 0,
  linksLeftOut: 0,
  refusedAddresses: 0,
  separators: 0,
  mirrors: 0,
  strayCards: 0,
  cutNames: 0,
  cutTexts: 0,
  badDates: 0,
  unknownPeople: 0,
});

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
const was = (number: number) => (number === 1 ? 'was' : 'were');
const is = (number: number) => (number === 1 ? 'is' : 'are');

/** A sentence for each thing that is not as it was in Trello, the weightiest first. */
export function notesOf(tally: Tally): string[] {
  const { archivedLists, archivedCards } = tally;
  const archived = [
    archivedLists > 0 ? count(archivedLists, 'list') : '',
    archivedCards > 0 ? count(archivedCards, 'card') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
  const notes: (readonly [isSo: boolean, note: string])[] = [
    [
      !tally.hasAllActions,
      'Trello’s export holds only a board’s latest 1,000 actions, so older comments aren’t in this file.',
    ],
    [
      tally.missingComments > 0,
      `${count(tally.missingComments, 'comment')} of these cards ${is(tally.missingComments)} missing from the file.`,
    ],
    [
      archived !== '' && !tally.areArchivedBrought,
      `${archived} archived in Trello ${is(archivedLists + archivedCards)} left out.`,
    ],
    [
      archivedCards > 0 && tally.areArchivedBrought,
      `${count(archivedCards, 'archived card')} ${is(archivedCards)} brought into a list “Archived in Trello”.`,
    ],
    [
      tally.links > 0,
      `Files aren’t in the export. ${count(tally.links, 'attachment')} ${is(tally.links)} kept as ${tally.links === 1 ? 'a link' : 'links'} in the description; opening one may ask you to sign in to Trello.`,
    ],
    [
      tally.linksLeftOut > 0,
      `${count(tally.linksLeftOut, 'attachment')} ${was(tally.linksLeftOut)} left out because the description has no room for more.`,
    ],
    [
      tally.refusedAddresses > 0,
      `${count(tally.refusedAddresses, 'attachment')} ${was(tally.refusedAddresses)} left out because the address isn’t a web address.`,
    ],
    [tally.separators > 0, `${count(tally.separators, 'separator')} ${was(tally.separators)} left out.`],
    [
      tally.mirrors > 0,
      `${count(tally.mirrors, 'mirrored card')} of other boards ${was(tally.mirrors)} left out.`,
    ],
    [
      tally.strayCards > 0,
      `${count(tally.strayCards, 'card')} ${was(tally.strayCards)} left out because the list isn’t in the file.`,
    ],
    [
      tally.unknownPeople > 0,
      `${count(tally.unknownPeople, 'assignment')} of people the file doesn’t name ${was(tally.unknownPeople)} left out.`,
    ],
    [tally.cutNames > 0, `${count(tally.cutNames, 'long name')} ${was(tally.cutNames)} shortened.`],
    [tally.cutTexts > 0, `${count(tally.cutTexts, 'long text')} ${was(tally.cutTexts)} shortened.`],
    [
      tally.badDates > 0,
      `${count(tally.badDates, 'date')} that can’t be read ${was(tally.badDates)} left out.`,
    ],
  ];
  return notes.filter(([isSo]) => isSo).map(([, note]) => note);
}
