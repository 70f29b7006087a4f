import type { OpportunityCard, OpportunityDetail } from '../../contract/opportunity.ts';
import { visibilityWords } from '../words/visibility-words.ts';

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

/** Who may see it, as whoever reads it knows the author. */
export function seenByWords({
  visibility,
  role,
  author,
  chosen_companies: chosen,
}: Pick<OpportunityDetail, 'visibility' | 'role' | 'author' | 'chosen_companies'>): string {
  if (visibility === 'all' || (role === 'owner' && visibility === 'partners'))
    return visibilityWords[visibility];
  if (role === 'owner')
    return chosen.length === 1
      ? `Visible to ${chosen[0]!.name}`
      : `Visible to ${chosen.length} companies you chose`;
  return visibility === 'partners'
    ? `Visible to partners of ${author.name}`
    : `Visible to companies that ${author.name} chose`;
}

export const placeWords = ({ place, is_remote: isRemote }: Pick<OpportunityCard, 'place' | 'is_remote'>) =>
  [place, isRemote ? 'Remote' : null].filter((each) => each !== null && each !== '').join(' or ') ||
  'Not specified';

/** How many responded, where the viewer may know: the number of others, or that of the author's. */
export function answersWords({
  answers,
  role,
  passed,
}: Pick<OpportunityDetail, 'answers' | 'role' | 'passed'>): string | undefined {
  if (answers === null) return undefined;
  const said = answers === 1 ? '1 response' : answers === 0 ? 'No responses yet' : `${answers} responses`;
  return role === 'owner' && passed ? `${said} · ${passed} said it’s not for them` : said;
}
