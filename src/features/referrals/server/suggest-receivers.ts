import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById } from '../../members/server/company/public.ts';
import { companiesWithAnyOf, recentCompanies } from '../../members/server/directory/public.ts';
import { cardRows, tagsOf, type CardRow } from '../../members/server/faces/public.ts';
import { closedDealsWith, partnersToSendTo } from '../../partnerships/server/public.ts';
import type { Suggestion } from '../contract/before-sending.ts';
import { fitOf, stemOf, wordsOfNeed, type Fit, type Wanted } from './fit-of.ts';
import { reputationsOf } from './show-reputation.ts';

/** So many others are looked at, besides the partners, of whom a plan allows fifty. */
const mostOthers = 30;
const mostSuggested = 8;
/** Others are worth seeing beside many partners too. */
const mostPartners = 6;

/** Who could take this customer: partners first, then others of the community, each with the reasons. */
export async function suggestReceivers(
  tx: CommunityTx,
  { companyId }: Caller,
  query: { q: string; place: string },
): Promise<{ suggestions: Suggestion[] }> {
  const need = wordsOfNeed(query.q);
  const partners = await partnersToSendTo(tx, companyId);
  // A paused partner is neither: nothing can be sent there now.
  const without = [companyId, ...partners.map((partner) => partner.companyId)];
  const words = [...need, ...wordsOfNeed(query.place)].map(stemOf);
  const others =
    words.length > 0
      ? await companiesWithAnyOf(tx, words, without, mostOthers)
      : await recentCompanies(tx, without, mostOthers);
  const open = new Map(
    partners.filter(({ isOpen }) => isOpen).map((partner) => [partner.companyId, partner]),
  );
  const cards = await cardRows(tx, [...open.keys(), ...others]);
  const ids = cards.map(({ id }) => id);
  const [reputations, deals] = [await reputationsOf(tx, ids), await closedDealsWith(tx, companyId, ids)];
  // Where nothing is said of the customer's place, near us is as good a guess as any.
  const place = query.place || ((await companyById(tx, companyId)).city ?? '');
  const judged = cards.map((card): Judged => {
    const partner = open.get(card.id);
    const reputation = reputations.get(card.id);
    const terms = partner?.terms ?? card.commission;
    const fit = fitOf(
      {
        name: card.company_name,
        pitch: card.company_bio,
        services: tagsOf(card, 'service').map(({ text }) => text),
        industry: card.industry,
        city: card.city,
        country: card.country,
        terms,
        answerSeconds: reputation?.answer_seconds ?? null,
        accepted: reputation?.accepted ?? 0,
        closed: reputation?.closed ?? 0,
        ourDeals: deals.get(card.id) ?? 0,
      },
      { need, place } satisfies Wanted,
    );
    return { fit, suggestion: suggestionOf(card, terms, partner !== undefined, fit) };
  });
  return { suggestions: best(judged).map(({ suggestion }) => suggestion) };
}

interface Judged {
  fit: Fit;
  suggestion: Suggestion;
}

/** Whoever does not do what is needed is left out, unless nobody does. */
function best(judged: readonly Judged[]): Judged[] {
  const fitting = judged.filter(({ fit }) => fit.meetsNeed);
  const ranked = (fitting.length > 0 ? fitting : judged).toSorted(
    (one, other) =>
      other.fit.score - one.fit.score || one.suggestion.receiver.id - other.suggestion.receiver.id,
  );
  const partners = ranked.filter(({ suggestion }) => suggestion.is_partner).slice(0, mostPartners);
  const others = ranked.filter(({ suggestion }) => !suggestion.is_partner);
  return [...partners, ...others].slice(0, mostSuggested);
}

const suggestionOf = (
  card: CardRow,
  commission: Suggestion['commission'],
  isPartner: boolean,
  { reasons }: Fit,
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
