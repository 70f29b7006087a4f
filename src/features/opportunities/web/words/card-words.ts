import type { OpportunityCard } from '../../contract/opportunity.ts';

/** "Bergen or remote", "Remote", "Bergen"; nothing of a draft that says neither. */
export const placeWords = ({ place, is_remote: isRemote }: Pick<OpportunityCard, 'place' | 'is_remote'>) =>
  place ? (isRemote ? `${place} or remote` : place) : isRemote ? 'Remote' : '';

/** Nothing where the number would say too much. */
export function responsesWords({ answers }: Pick<OpportunityCard, 'answers'>): string | undefined {
  if (answers === null) return undefined;
  return answers === 0 ? 'No responses yet' : answers === 1 ? '1 response' : `${answers} responses`;
}

const days = (many: number) => (many === 1 ? '1 day' : `${many} days`);

/** "Responds to everyone, usually in 4 days": how its author has treated those who responded before. */
export function recordWords({
  author_record: record,
}: Pick<OpportunityCard, 'author_record'>): string | undefined {
  if (record === null || (!record.answers_everyone && record.usual_days === null)) return undefined;
  const { answers_everyone: isEveryone, usual_days: usual } = record;
  if (usual === null) return 'Responds to everyone';
  const when = usual === 0 ? 'on the day it closes' : `in ${days(usual)}`;
  return isEveryone ? `Responds to everyone, usually ${when}` : `Usually decides ${when}`;
}
