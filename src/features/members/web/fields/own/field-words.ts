import type { FieldReaders, OwnField, OwnFieldKind } from '../../../contract/own-fields.ts';

export const kindWords: Record<OwnFieldKind, string> = {
  text: 'Text',
  choice: 'One choice',
  choices: 'Several choices',
  number: 'Number',
  date: 'Date',
  link: 'Link',
};

export const readerWords: Record<FieldReaders, string> = {
  members: 'All members',
  partners: 'The company’s partners and admins',
  admins: 'Admins',
};

const companiesText = (count: number) =>
  count === 0
    ? 'not filled in yet'
    : count === 1
      ? 'filled in by 1 company'
      : `filled in by ${count} companies`;

export const factsOf = (field: OwnField): string =>
  [
    kindWords[field.kind],
    `seen by ${readerWords[field.seen_by].replace(/^[AT]/, (letter) => letter.toLowerCase())}`,
    ...(field.is_required ? ['required'] : []),
    companiesText(field.values),
  ].join(' · ');
