import { planOfCompany } from '../../../features/members/server/public.ts';
import { setPlan } from '../../../features/subscriptions/server/public.ts';
import type { PlanName } from '../../../features/subscriptions/contract/plans.ts';
import type { Services } from '../services.ts';
import { actorsIn, dayBefore, inThePast } from './in-the-past.ts';

interface DemoPlan {
  company: string;
  plan: PlanName;
  /** Negative: it has ended. */
  daysLeft: number;
  daysAgo: number;
  reason: string;
}

const invoice = 'Paid by invoice for the year';

const plansOfHarbour: readonly DemoPlan[] = [
  { company: 'Saltbox Joinery', plan: 'Basic', daysLeft: 214, daysAgo: 61, reason: invoice },
  { company: 'Northlight Architects', plan: 'Basic', daysLeft: 152, daysAgo: 47, reason: invoice },
  { company: 'Kestrel Cloud', plan: 'Basic', daysLeft: 48, daysAgo: 33, reason: invoice },
  {
    company: 'Ferro & Nakamura Lawyers',
    plan: 'Basic',
    daysLeft: 9,
    daysAgo: 22,
    reason: 'One month while they decide',
  },
  {
    company: 'Southerly Solar',
    plan: 'Free',
    daysLeft: 6,
    daysAgo: 12,
    reason: 'Trial as agreed at the open day',
  },
  {
    company: 'Gearhouse Motors',
    plan: 'Free',
    daysLeft: -4,
    daysAgo: 34,
    reason: 'Asked to stop after the first month',
  },
  {
    company: 'Halcyon Drone Survey',
    plan: 'Free',
    daysLeft: -16,
    daysAgo: 46,
    reason: 'Paused for the winter',
  },
];

/** By the admin of the demo, each once: what is so already is left alone. */
export async function setPlans({ database }: Services, communityId: number): Promise<void> {
  const actors = await actorsIn(database, communityId);
  const { memberId } = actors.get('Harbour Business Collective')!;
  for (const { company, plan, daysLeft, daysAgo, reason } of plansOfHarbour) {
    const { wireId, companyId } = actors.get(company)!;
    await inThePast(database, communityId, { memberId, daysAgo }, async (tx) => {
      const { expiry } = await planOfCompany(tx, companyId);
      await setPlan(
        tx,
        { company_id: wireId },
        { plan, until: dayBefore(-daysLeft), reason, seen_expiry: expiry.toISOString() },
      );
    });
  }
}
