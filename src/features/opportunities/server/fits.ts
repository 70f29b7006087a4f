import { matchNeed } from '../../../kit/common/matching/match-need.ts';
import type { Thesaurus } from '../../../kit/common/matching/thesaurus.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Reputation } from '../../members/contract/reputation.ts';
import { companiesFor } from '../../members/server/directory/public.ts';
import { cardRows, offersOfCard, type CardRow } from '../../members/server/faces/public.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import { closedDealsWith, partnersToSendTo } from '../../partnerships/server/public.ts';
import { rankOf, reputationsOf, type Rank } from '../../referrals/server/public.ts';
import { findOpportunity } from './find-opportunity.ts';
import { needOf } from './index-words.ts';
import type { OpportunityRow } from './opportunities.queries.ts';
import { ownerOnly } from './refusals.ts';

/** The best so many companies are kept for an opportunity. */
const mostKept = 300;
const mostShown = 12;

interface Fitting {
  card: CardRow;
  rank: Rank;
}

export type Needed = Pick<OpportunityRow, 'company_id' | 'title' | 'tags' | 'place'>;

/** By the rule that suggests whom to send a referral to; what they would pay for one does not matter here. Null for a company that does not do it. */
function rankFor(
  needed: Needed,
  card: CardRow,
  {
    reputation,
    deals,
    thesaurus,
  }: { reputation: Reputation | undefined; deals: number; thesaurus: Thesaurus },
): Rank | null {
  const match = matchNeed(needOf(needed, thesaurus), offersOfCard(card, thesaurus));
  if (match === null) return null;
  return rankOf(
    {
      match,
      city: card.city,
      country: card.country,
      terms: null,
      answerSeconds: reputation?.answer_seconds ?? null,
      accepted: reputation?.accepted ?? 0,
      closed: reputation?.closed ?? 0,
      ourDeals: deals,
    },
    needed.place ?? '',
  );
}

async function fittingFor(
  tx: CommunityTx,
  needed: Needed,
  { countsDeals }: { countsDeals: boolean },
): Promise<Fitting[]> {
  const thesaurus = await communityThesaurus(tx);
  const wanted = { need: needOf(needed, thesaurus), place: needed.place ?? '', thesaurus };
  const cards = await cardRows(tx, await companiesFor(tx, wanted, [needed.company_id], mostKept));
  const ids = cards.map(({ id }) => id);
  const [reputations, deals] = await Promise.all([
    reputationsOf(tx, ids),
    countsDeals ? closedDealsWith(tx, needed.company_id, ids) : new Map<number, number>(),
  ]);
  return cards
    .flatMap((card) => {
      const known = { reputation: reputations.get(card.id), deals: deals.get(card.id) ?? 0, thesaurus };
      const rank = rankFor(needed, card, known);
      return rank === null ? [] : [{ card, rank }];
    })
    .toSorted((one, other) => other.rank.score - one.rank.score || one.card.id - other.card.id);
}

/** Beside the form, from what the draft says so far; of those who would see it alone. Until it is posted, whoever fits can still be chosen. */
export async function showFitting(tx: CommunityTx, caller: Caller, id: number) {
  const { opportunity, isOwner } = await findOpportunity(tx, caller, id);
  if (!isOwner) throw ownerOnly();
  const [fitting, partners, chosen] = await Promise.all([
    fittingFor(tx, opportunity, { countsDeals: true }),
    partnersToSendTo(tx, caller.companyId),
    chosenOf(tx, id),
  ]);
  const isPartner = new Set<number>(partners.map(({ companyId }) => companyId));
  const seesIt = (companyId: number) =>
    opportunity.visibility === 'all' ||
    (opportunity.visibility === 'partners'
      ? isPartner.has(companyId)
      : opportunity.status === 'Draft' || chosen.has(companyId));
  return {
    companies: fitting
      .filter(({ card }) => seesIt(card.id))
      .slice(0, mostShown)
      .map(({ card, rank }) => ({
        id: card.company_id,
        user_id: card.user_id,
        name: card.company_name,
        avatar: card.company_avatar,
        city: card.city,
        is_partner: isPartner.has(card.id),
        reasons: rank.reasons,
      })),
  };
}

async function chosenOf(tx: CommunityTx, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ company_id: number }>`
    SELECT company_id FROM opportunity_chosen WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.company_id));
}

/** Kept for as long as it is open, so that nothing is scored when a list is read. */
export async function keepFits(tx: CommunityTx, id: number, needed: Needed): Promise<void> {
  const fitting = await fittingFor(tx, needed, { countsDeals: false });
  await sql`DELETE FROM opportunity_fits WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(
    tx,
  );
  await write(
    tx,
    fitting.map(({ card, rank }) => ({ id, companyId: card.id, rank })),
  );
}

async function write(
  tx: CommunityTx,
  fits: readonly { id: number; companyId: CompanyRowId; rank: Rank }[],
): Promise<void> {
  if (fits.length === 0) return;
  await sql`
    INSERT INTO opportunity_fits (community_id, opportunity_id, company_id, score, reasons)
    SELECT ${tx.communityId}, k.opportunity_id, k.company_id, k.score, ARRAY(SELECT jsonb_array_elements_text(k.reasons::jsonb))
      FROM unnest(${fits.map(({ id }) => id)}::bigint[], ${fits.map(({ companyId }) => companyId)}::bigint[],
                  ${fits.map(({ rank }) => Math.round(rank.score))}::integer[],
                  ${fits.map(({ rank }) => JSON.stringify(rank.toItself))}::text[]) AS k (opportunity_id, company_id, score, reasons)
      JOIN opportunities o ON o.community_id = ${tx.communityId} AND o.id = k.opportunity_id AND o.status = 'Open'
    ON CONFLICT (community_id, opportunity_id, company_id) DO UPDATE SET score = excluded.score, reasons = excluded.reasons`.execute(
    tx,
  );
}

/** So many of the newest open ones are looked at for a company whose profile has changed. */
const mostLookedAt = 500;

/** A company says something else of itself: what fits it is found anew. */
export async function refit(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  const [card] = await cardRows(tx, [companyId]);
  await sql`DELETE FROM opportunity_fits WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
    tx,
  );
  if (!card) return;
  const { rows } = await sql<Needed & { id: number }>`
    SELECT o.id, o.company_id, o.title, o.tags, o.place FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.status = 'Open' AND o.published_at IS NOT NULL AND o.company_id <> ${companyId}
       AND o.deadline > now()
     ORDER BY o.published_at DESC, o.id DESC LIMIT ${mostLookedAt}`.execute(tx);
  const reputation = (await reputationsOf(tx, [companyId])).get(companyId);
  const thesaurus = await communityThesaurus(tx);
  await write(
    tx,
    rows.flatMap((needed) => {
      const rank = rankFor(needed, card, { reputation, deals: 0, thesaurus });
      return rank === null ? [] : [{ id: needed.id, companyId, rank }];
    }),
  );
}
