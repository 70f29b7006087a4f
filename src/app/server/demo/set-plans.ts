import { planOfCompany } from '../../../features/members/server/company/public.ts';
import { setPlan } from '../../../features/subscriptions/server/public.ts';
import type { PlanName } from '../../../features/subscriptions/contract/plans.ts';
import { sql } from '../../../kit/server/sql.ts';
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

const invoice = 'Founding member, pays by invoice';
/** A demo is looked at for months: its companies must still be able to send something then. */
const endless = 9 * 365;

const plansOfHarbour: readonly DemoPlan[] = [
  { company: 'Saltbox Joinery', plan: 'Basic', daysLeft: endless, daysAgo: 61, reason: invoice },
  { company: 'Northlight Architects', plan: 'Basic', daysLeft: endless, daysAgo: 47, reason: invoice },
  { company: 'Kestrel Cloud', plan: 'Basic', daysLeft: endless, daysAgo: 33, reason: invoice },
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

/** Every company is on a trial, which would otherwise be over after thirty days. No verb gives one that long to everyone at once. */
export async function keepPlansRunning({ database }: Services, communityId: number): Promise<void> {
  const end = sql`date_trunc('day', now()) + make_interval(days => ${endless})`;
  await database.inCommunity({ communityId }, async (tx) => {
    await sql`UPDATE companies SET subscription_expiry = ${end} WHERE community_id = ${communityId}`.execute(
      tx,
    );
    await sql`UPDATE plan_trials SET expires_at = ${end} WHERE community_id = ${communityId}`.execute(tx);
  });
}

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
