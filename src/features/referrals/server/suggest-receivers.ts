import { matchNeed } from '../../../kit/common/matching/match-need.ts';
import { readNeed } from '../../../kit/common/matching/needs.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById } from '../../members/server/company/public.ts';
import { companiesFor, recentCompanies } from '../../members/server/directory/public.ts';
import { cardRows, offersOfCard, type CardRow } from '../../members/server/faces/public.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import { closedDealsWith, partnersToSendTo } from '../../partnerships/server/public.ts';
import type { Suggestion } from '../contract/before-sending.ts';
import { rankOf, type Rank } from './rank-of.ts';
import { reputationsOf } from './show-reputation.ts';

/** So many others are looked at, besides the partners, of whom a plan allows fifty. */
const mostOthers = 30;
const mostSuggested = 8;
/** Others are worth seeing beside many partners too. */
const mostPartners = 6;

/**
 * Who could take this customer: of those who do what is needed partners first, then others of the community, each with the reasons. No one where no
 * company does it; before a need is typed, partners and the most recently active companies.
 */
export async function suggestReceivers(
  tx: CommunityTx,
  { companyId }: Caller,
  query: { q: string; place: string },
): Promise<{ suggestions: Suggestion[] }> {
  const thesaurus = await communityThesaurus(tx);
  const need = readNeed(query.q, thesaurus);
  const partners = await partnersToSendTo(tx, companyId);
  // A paused partner is neither: nothing can be sent there now.
  const without = [companyId, ...partners.map((partner) => partner.companyId)];
  // Where nothing is said of the customer's place, near us is as good a guess as any.
  const place = query.place || ((await companyById(tx, companyId)).city ?? '');
  const others =
    query.q === ''
      ? await recentCompanies(tx, without, mostOthers)
      : await companiesFor(tx, { need, place, thesaurus }, without, mostOthers);
  const open = new Map(
    partners.filter(({ isOpen }) => isOpen).map((partner) => [partner.companyId, partner]),
  );
  const fitting = (await cardRows(tx, [...open.keys(), ...others]))
    .map((card) => ({ card, match: matchNeed(need, offersOfCard(card, thesaurus)) }))
    .filter(({ match }) => match !== null || query.q === '');
  const ids = fitting.map(({ card }) => card.id);
  const [reputations, deals] = [await reputationsOf(tx, ids), await closedDealsWith(tx, companyId, ids)];
  const judged = fitting.map(({ card, match }): Judged => {
    const partner = open.get(card.id);
    const reputation = reputations.get(card.id);
    const terms = partner?.terms ?? card.commission;
    const rank = rankOf(
      {
        match,
        city: card.city,
        country: card.country,
        terms,
        answerSeconds: reputation?.answer_seconds ?? null,
        accepted: reputation?.accepted ?? 0,
        closed: reputation?.closed ?? 0,
        ourDeals: deals.get(card.id) ?? 0,
      },
      place,
    );
    return { rank, suggestion: suggestionOf(card, terms, partner !== undefined, rank) };
  });
  return { suggestions: best(judged).map(({ suggestion }) => suggestion) };
}

interface Judged {
  rank: Rank;
  suggestion: Suggestion;
}

function best(judged: readonly Judged[]): Judged[] {
  const ranked = judged.toSorted(
    (one, other) =>
      other.rank.score - one.rank.score || one.suggestion.receiver.id - other.suggestion.receiver.id,
  );
  const partners = ranked.filter(({ suggestion }) => suggestion.is_partner).slice(0, mostPartners);
  const others = ranked.filter(({ suggestion }) => !suggestion.is_partner);
  return [...partners, ...others].slice(0, mostSuggested);
}

const suggestionOf = (
  card: CardRow,
  commission: Suggestion['commission'],
  isPartner: boolean,
  { reasons }: Rank,
): Suggestion => ({
  receiver: {
    id: card.company_id,
    user_id: card.user_id,
    name: card.company_name,
    avatar: card.company_avatar,
    industry: card.industry,
    city: card.city,
  },
  is_partner: isPartner,
  commission,
  reasons,
});
