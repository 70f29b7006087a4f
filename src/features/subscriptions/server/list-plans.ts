import type { z } from 'zod';
import { cursorOf, pageOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import {
  companiesByPlan,
  planPlace,
  type CompanyPlan,
  type PlanPlace,
} from '../../members/server/company/public.ts';
import type { listPlans as contract, PlanFilters, PlanRow } from '../contract/admin.ts';
import { plans } from '../contract/plans.ts';
import { companiesNearLimits, monthOf } from './plan-usage.ts';

const pageSize = 50;
const endingDays = 14;

export async function listPlans(
  tx: CommunityTx,
  { after: cursor, ...filters }: z.output<typeof contract.query>,
): Promise<z.input<typeof contract.output>> {
  const sort = sortOf(filters);
  const after = cursor === undefined ? undefined : placeOf(cursor, planPlace);
  if (after && after.sort !== sort) throw wrongPlace();
  const found = await plansFrom(tx, filters, after, pageSize + 1);
  const page = pageOf(found, pageSize);
  const { today, timeZone } = await calendarOf(tx);
  return {
    companies: await rowsOf(tx, page.found),
    next: page.next && cursorOf({ sort, key: page.next }),
    today,
    time_zone: timeZone,
  };
}

/** What ends soon is read in the order in which it ends: so an index finds it. */
const sortOf = ({ sort, ending }: PlanFilters): PlanPlace['sort'] => (ending ? 'ends' : sort);

/** So many from a place on. */
export const plansFrom = (
  tx: CommunityTx,
  filters: PlanFilters,
  after: PlanPlace | undefined,
  most: number,
): Promise<CompanyPlan[]> =>
  companiesByPlan(tx, {
    q: filters.q,
    plan: filters.plan,
    state: filters.state,
    endsWithinDays: filters.ending ? endingDays : undefined,
    among: filters.near ? companiesNearLimits(tx) : undefined,
    sort: sortOf(filters),
    after,
    most,
  });

export const placeAfter = (filters: PlanFilters, { key }: CompanyPlan): PlanPlace =>
  planPlace.parse({ sort: sortOf(filters), key });

/** With what each has used of its limits. */
export async function rowsOf(tx: CommunityTx, companies: readonly CompanyPlan[]): Promise<PlanRow[]> {
  const month = await monthOf(
    tx,
    companies.map(({ id }) => id),
  );
  return companies.map(({ id, company_id: companyId, name, avatar, plan, status, expiry, partners }) => {
    const used = month.get(id) ?? { sent: 0, received: 0 };
    const limits = plans[plan];
    return {
      company_id: companyId,
      name,
      avatar,
      plan,
      status,
      expiry: expiry.toISOString(),
      partners: { used: partners, most: limits.partners },
      sent: { used: used.sent, most: limits.sends },
      received: { used: used.received, most: limits.receives },
    };
  });
}
