import type { OpportunityCard } from '../../contract/opportunity.ts';

/** "Bergen or remote", "Remote", "Bergen". */
export const placeWords = ({ place, is_remote: isRemote }: Pick<OpportunityCard, 'place' | 'is_remote'>) =>
  place === null ? (isRemote ? 'Remote' : '') : isRemote ? `${place} or remote` : place;

/** Nothing where the number would say too much, and no zero to others: only whose it is wants to know that nobody has. */
export function responsesWords({
  answers,
  role,
  status,
}: Pick<OpportunityCard, 'answers' | 'role' | 'status'>) {
  if (answers === null || status === 'Draft') return '';
  if (answers === 0) return role === 'owner' ? 'No responses yet' : '';
  return answers === 1 ? '1 response' : `${answers} responses`;
}

/** What whoever responds can expect, by how its author has treated others. */
export function recordWords({
  author_record: record,
  role,
  status,
}: Pick<OpportunityCard, 'author_record' | 'role' | 'status'>) {
  if (!record?.answers_everyone || role === 'owner' || status !== 'Open') return '';
  const { usual_days: days } = record;
  if (days === null) return 'Answers everyone';
  if (days < 1) return 'Answers everyone, usually within a day';
  return `Answers everyone, usually in ${days} ${days === 1 ? 'day' : 'days'}`;
}
