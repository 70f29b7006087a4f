import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyTotals, type CompanyTotals } from '../../commissions/server/public.ts';
import { communityFace } from '../../communities/server/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { opportunitiesOfDays } from '../../opportunities/server/public.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { reputationsOf } from '../../referrals/server/public.ts';
import { usageOf } from '../../subscriptions/server/public.ts';
import type { Worth } from '../contract/worth.ts';
import { percentOf, type Days } from '../rules.ts';
import { spanOf } from './span-of.ts';
import { sumDays, sumPartners, sumValues } from './sums.ts';

/** From the sums of the dashboards, over all days and today. */
export async function showWorth(tx: CommunityTx, companyId: CompanyRowId): Promise<Worth> {
  const [span, community, faces] = await Promise.all([
    spanOf(tx, companyId, 'all'),
    communityFace(tx),
    companyFaces(tx, [companyId]),
  ]);
  const { name, avatar } = faces.get(companyId)!;
  const since = span.days?.from ?? span.joined_on;
  const all: Days = { from: since, to: span.today };
  const stretch = [{ name: 'all', ...all }];
  const [totals, gave, got, usage, reputations, offered, answered] = await Promise.all([
    companyTotals(tx, companyId),
    wayOf(tx, companyId, 'outgoing', all),
    wayOf(tx, companyId, 'incoming', all),
    usageOf(tx, companyId),
    reputationsOf(tx, [companyId]),
    opportunitiesOfDays(tx, companyId, 'owner', stretch, span.time_zone),
    opportunitiesOfDays(tx, companyId, 'responder', stretch, span.time_zone),
  ]);
  const { reviews = 0, stars = null } = reputations.get(companyId) ?? {};
  return {
    company: { name, avatar },
    community: community.name,
    joined_on: since,
    today: span.today,
    time_zone: span.time_zone,
    gave: { ...gave, ...commissionOf(totals, 'payee') },
    got: { ...got, ...commissionOf(totals, 'payer') },
    partners: usage.partners,
    reviews,
    stars,
    opportunities: {
      posted: offered.get('all')?.begun ?? 0,
      responded: answered.get('all')?.begun ?? 0,
      won: answered.get('all')?.awarded ?? 0,
      completed: (offered.get('all')?.completed ?? 0) + (answered.get('all')?.completed ?? 0),
    },
  };
}

async function wayOf(tx: CommunityTx, companyId: CompanyRowId, direction: Direction, all: Days) {
  const [sums, values, partners] = await Promise.all([
    sumDays(tx, companyId, { all }),
    sumValues(tx, companyId, direction, { all }),
    sumPartners(tx, companyId, direction, all),
  ]);
  const { sent, converted } = sums(direction, 'all');
  return {
    referrals: sent,
    deals: converted,
    percent: percentOf(converted, sent),
    companies: partners.filter((partner) => partner.sent > 0).length,
    value: values.map(({ currency, amount }) => ({ currency, amount })),
  };
}

/** A referral that we gave earns it, one that we got costs it. */
function commissionOf(totals: readonly CompanyTotals[], side: CompanyTotals['side']) {
  const mine = totals.filter((total) => total.side === side);
  const amounts = (of: (total: CompanyTotals) => number) =>
    mine
      .map((total) => ({ currency: total.currency, amount: of(total) }))
      .filter(({ amount }) => amount !== 0);
  return {
    commission: amounts(({ received }) => received),
    commission_unconfirmed: amounts(({ paid }) => paid),
    commission_open: amounts(({ open }) => open),
  };
}
