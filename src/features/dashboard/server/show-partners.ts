import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { lastActive, peopleById, type NamedPerson } from '../../members/server/people/public.ts';
import { partnersOnWay, type PartnerOnWay } from '../../partnerships/server/public.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { longestWaiting } from '../../referrals/server/public.ts';
import type { PartnerNumbers } from '../contract/partners.ts';
import type { DashboardQuery } from '../contract/period.ts';
import { whatToDo, type Days } from '../rules.ts';
import { spanOf } from './span-of.ts';
import { sumPartners, type PartnerSum } from './sums.ts';

const most = 5;
const fewestForBoth = 4;

export async function showTopPartners(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { direction, period }: DashboardQuery,
) {
  const span = await spanOf(tx, companyId, period);
  const { top } = await partnersOf(tx, companyId, direction, span.days);
  return { span, partners: top };
}

export async function showLeastActivePartners(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { direction, period }: DashboardQuery,
) {
  const span = await spanOf(tx, companyId, period);
  const { least } = await partnersOf(tx, companyId, direction, span.days);
  return { span, partners: least };
}

/**
 * Both lists have partners of today only, whichever way they are. The top ones come by their deals, then by referrals and
 * interactions, and none of them is among the least active.
 */
export async function partnersOf(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  days: Days | null,
): Promise<{ top: PartnerNumbers[]; least: PartnerNumbers[]; hasPartners: boolean }> {
  const [sums, partners, others] = await Promise.all([
    sumPartners(tx, companyId, direction, days),
    partnersOnWay(tx, companyId, direction),
    partnersOnWay(tx, companyId, direction === 'outgoing' ? 'incoming' : 'outgoing'),
  ]);
  const byId = new Map(sums.map((sum) => [sum.companyId as number, sum]));
  const isPartner = new Set([...partners, ...others].map((partner) => partner.companyId as number));
  const best = sums.filter(({ companyId: id }) => isPartner.has(id)).slice(0, most);
  const top = leaveOne(best, new Set(partners.map((partner) => partner.companyId as number)));
  const least = partners
    .filter(({ companyId: id }) => !top.some((one) => one.companyId === id))
    .map(({ companyId: id }): PartnerSum => byId.get(id) ?? { companyId: id, ...nothing })
    .sort((one, other) => one.interactions - other.interactions || one.sent - other.sent)
    .slice(0, most);
  const ids = [...top, ...least].map(({ companyId: id }) => id);
  const [faces, active, waiting] = await Promise.all([
    companyFaces(tx, ids),
    lastActive(tx, ids),
    longestWaiting(tx, companyId, direction, ids),
  ]);
  const people = await peopleById(
    tx,
    [...faces.values()].map(({ user_id: id }) => id),
  );
  const standing = new Map(partners.map((partner) => [partner.companyId as number, partner]));
  const shown = (sum: PartnerSum): PartnerNumbers => {
    const partner = faces.get(sum.companyId)!;
    const waits = waiting.get(sum.companyId) ?? null;
    const partnership = standing.get(sum.companyId) ?? null;
    const code = whatToDo({ direction, partnership, waiting: waits, hasSent: sum.sent > 0 });
    const isOfReferral = code === 'answer_referral' || code === 'update_referral' || code === 'nudge';
    return {
      partner,
      contact: contactOf(people.get(partner.user_id)),
      interactions: sum.interactions,
      referrals_sent: sum.sent,
      referrals_converted: sum.converted,
      last_login: active.get(sum.companyId)?.toISOString() ?? null,
      last_activity_at: lastActivityOf(partnership),
      to_do: {
        code,
        company_id: partner.id,
        user_id: partner.user_id,
        referral_id: isOfReferral ? waits!.referralId : null,
      },
    };
  };
  return { top: top.map(shown), least: least.map(shown), hasPartners: partners.length > 0 };
}

/** Of four partners or more, the last one is left to the least active, so that no list takes all of them. */
function leaveOne(best: readonly PartnerSum[], partners: ReadonlySet<number>): PartnerSum[] {
  const others = best.filter(({ companyId: id }) => partners.has(id));
  const isLeft = others.length < partners.size || partners.size < fewestForBoth;
  return isLeft ? [...best] : best.filter((sum) => sum !== others.at(-1));
}

const contactOf = (person: NamedPerson | undefined) => ({
  first_name: person?.firstName ?? '',
  last_name: person?.lastName ?? '',
  avatar: person?.avatar ?? null,
});

const nothing = { sent: 0, converted: 0, interactions: 0 };

const lastActivityOf = (partnership: PartnerOnWay | null) =>
  partnership?.lastActivityAt.toISOString() ?? null;
