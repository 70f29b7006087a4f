import { dayText, momentText } from '../../../../../kit/common/dates.ts';
import type { Version } from '../../../contract/history.ts';
import { priceWords } from '../../../contract/price-words.ts';
import { placeWords } from '../../words/card-words.ts';

interface ChangedField {
  label: string;
  before: string;
  after: string;
  /** Compared word by word. */
  isText: boolean;
}

const fields: readonly { label: string; isText?: true; words: (version: Version) => string }[] = [
  { label: 'Title', isText: true, words: ({ title }) => title },
  { label: 'Budget', words: ({ price, currency }) => priceWords(price, currency) },
  { label: 'Deadline', words: ({ deadline }) => (deadline === null ? 'None' : momentText(deadline)) },
  { label: 'Place', words: (terms) => placeWords(terms) || 'Not specified' },
  { label: 'Start', words: ({ starts_on: start }) => (start === null ? 'Not specified' : dayText(start)) },
  { label: 'Services', words: ({ tags }) => tags.map(({ text }) => text).join(', ') || 'None' },
  { label: 'Brief', isText: true, words: ({ brief }) => brief },
];

/** What two versions do not have in common, field by field, as it is read. */
export const changedFields = (before: Version, after: Version): ChangedField[] =>
  fields
    .map(({ label, isText = false, words }) => ({
      label,
      isText,
      before: words(before),
      after: words(after),
    }))
    .filter((field) => field.before !== field.after);
