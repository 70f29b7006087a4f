import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { responsesWords } from '../words/card-words.ts';
import { visibilityWords } from '../words/visibility-words.ts';

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

/** How many responded, where the viewer may know: the number of others, or that of the author's. */
export function answersWords({
  answers,
  role,
  passed,
}: Pick<OpportunityDetail, 'answers' | 'role' | 'passed'>): string | undefined {
  const said = responsesWords({ answers });
  return said && role === 'owner' && passed ? `${said} · ${passed} said it’s not for them` : said;
}
