import { columnWords } from '../rules/imports.ts';
import type { ImportOutcome, ImportPreview, ImportRow, Remark } from '../contract/imports.ts';

export const counted = (count: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? one : many}`;

export const peopleText = (count: number) => counted(count, 'person', 'people');
const companiesText = (count: number) => counted(count, 'company', 'companies');
const rowsText = (count: number) => counted(count, 'row', 'rows');

type Counts = Pick<ImportPreview, 'people' | 'new_companies' | 'rows_with_errors' | 'already_members'>;

/** What would happen, in one line. */
export function summaryOf({ people, rows_with_errors: wrong, already_members: members }: Counts): string {
  if (people === 0 && wrong === 0) return 'Everyone in this file is already a member.';
  if (people === 0 && members === 0)
    return `No row can be imported: ${wrong === 1 ? 'the only one has' : `all ${wrong} have`} errors.`;
  const parts = [
    people === 0 ? 'No row can be imported' : `${rowsText(people)} will be imported`,
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'has' : 'have'} errors`] : []),
    ...(members > 0 ? [`${members} ${members === 1 ? 'is already a member' : 'are already members'}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const membersLeftOut = (members: number) =>
  members === 0
    ? []
    : [
        `${peopleText(members)} ${members === 1 ? 'is already a member' : 'are already members'} and won’t be invited again.`,
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
      ? 'They’ll get an email with a link that works for 14 days.'
      : 'Each of them will get an email with a link that works for 14 days.',
    ...(founded > 0
      ? [
          `${companiesText(founded)} will be added, and will appear in the directory once someone from ${founded === 1 ? 'it' : 'them'} joins.`,
        ]
      : []),
    ...(wrong > 0 ? [`${rowsText(wrong)} with errors will be skipped.`] : []),
    ...membersLeftOut(members),
  ].join(' ');

/** What a confirmation has done. */
export const doneText = ({ founded, left_out: leftOut, already_members: members }: ImportOutcome) =>
  [
    'Their invitations are on the way. The links work for 14 days.',
    ...(founded > 0
      ? [
          `${companiesText(founded)} ${founded === 1 ? 'was' : 'were'} added, and will appear in the directory once someone from ${founded === 1 ? 'it' : 'them'} joins.`,
        ]
      : []),
    ...(leftOut > 0 ? [`${rowsText(leftOut)} with errors ${leftOut === 1 ? 'was' : 'were'} skipped.`] : []),
    ...membersLeftOut(members),
  ].join(' ');

export function outcomeText({ outcome, is_member: isMember }: ImportRow): string {
  if (isMember) return 'Nothing changes';
  if (outcome === null) return 'Won’t be imported';
  if (outcome.company === 'founded') return 'New company';
  if (outcome.founded_by_row !== null) return `Joins the company in row ${outcome.founded_by_row}`;
  return `Joins ${outcome.company_name}, already here`;
}

/** A remark with the cell that it is about, so that one finds it in the file. */
export function remarkText({ values }: ImportRow, { field, message }: Remark): string {
  if (field === null) return message;
  const value = values[field];
  const cell = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const isQuoted = value === '' || message.includes(value);
  return isQuoted ? message : `${columnWords(field).label} “${cell}”: ${message}`;
}
