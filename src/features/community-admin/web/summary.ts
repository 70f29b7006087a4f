import { columnLabels } from '../rules.ts';
import type { ImportOutcome, ImportPreview, ImportRow, Remark } from '../contract.ts';

export const counted = (count: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? one : many}`;

export const peopleText = (count: number) => counted(count, 'person', 'people');
const companiesText = (count: number) => counted(count, 'company', 'companies');
const rowsText = (count: number) => counted(count, 'row', 'rows');

type Counts = Pick<ImportPreview, 'people' | 'new_companies' | 'rows_with_errors' | 'already_members'>;

/** What would happen, in one line. */
export function summaryOf({ people, rows_with_errors: wrong, already_members: members }: Counts): string {
  if (people === 0 && wrong === 0) return 'Everybody in this file is a member already.';
  if (people === 0 && members === 0)
    return `No row can be imported: ${wrong === 1 ? 'the only one has' : `all ${wrong} have`} errors.`;
  const parts = [
    people === 0 ? 'No row can be imported' : `${rowsText(people)} will be imported`,
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'has' : 'have'} errors`] : []),
    ...(members > 0 ? [`${members} ${members === 1 ? 'is a member' : 'are members'} already`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const membersLeftOut = (members: number) =>
  members === 0
    ? []
    : [
        `${peopleText(members)} ${members === 1 ? 'is a member' : 'are members'} already and not invited again.`,
      ];

/** What a confirmation does, before it is done. */
export const consequencesOf = ({
  people,
  new_companies: founded,
  rows_with_errors: wrong,
  already_members: members,
}: Counts) =>
  [
    people === 1
      ? 'The person gets a mail with a link that works for 14 days.'
      : 'Each of them gets a mail with a link that works for 14 days.',
    ...(founded > 0
      ? [
          `${companiesText(founded)} will be new here, and in the directory as soon as somebody of ${founded === 1 ? 'it' : 'them'} has joined.`,
        ]
      : []),
    ...(wrong > 0 ? [`${rowsText(wrong)} with errors will be left out.`] : []),
    ...membersLeftOut(members),
  ].join(' ');

/** What a confirmation has done. */
export const doneText = ({ founded, left_out: leftOut, already_members: members }: ImportOutcome) =>
  [
    'Their invitations are on the way, with links that work for 14 days.',
    ...(founded > 0
      ? [
          `${companiesText(founded)} ${founded === 1 ? 'is' : 'are'} prepared, and in the directory as soon as somebody of ${founded === 1 ? 'it' : 'them'} has joined.`,
        ]
      : []),
    ...(leftOut > 0 ? [`${rowsText(leftOut)} with errors ${leftOut === 1 ? 'was' : 'were'} left out.`] : []),
    ...membersLeftOut(members),
  ].join(' ');

export function outcomeText({ outcome, is_member: isMember }: ImportRow): string {
  if (isMember) return 'Nothing changes';
  if (outcome === null) return 'Will not be imported';
  if (outcome.company === 'founded') return 'New company';
  if (outcome.founded_by_row !== null) return `Joins the company of row ${outcome.founded_by_row}`;
  return `Joins ${outcome.company_name}, which is here already`;
}

/** A remark with the cell that it is about, so that one finds it in the file. */
export function remarkText({ values }: ImportRow, { field, message }: Remark): string {
  if (field === null) return message;
  const value = values[field];
  const cell = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const isQuoted = value === '' || message.includes(value);
  return isQuoted ? message : `${columnLabels[field]} “${cell}”: ${message}`;
}
