import type { z } from 'zod';
import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { audit, auditNothing, differences } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../communities/server/public.ts';
import { planOfCompany } from '../../members/server/company/public.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import { planSetByAdmin } from '../audits.ts';
import type { PlanRow, setPlan as contract } from '../contract/admin.ts';
import { planSet } from '../events.ts';
import { type Plan, statusAfterSetting } from '../rules.ts';
import { lockPlan, writePlan } from './choose-plan.ts';
import { rowsOf } from './list-plans.ts';

const mostYears = 10;

/** An admin gives a company a plan to the end of a day. Its members' tokens follow. */
export async function setPlan(
  tx: CommunityTx,
  { company_id: memberId }: z.output<typeof contract.params>,
  { plan, until, reason, seen_expiry: seenExpiry }: z.output<typeof contract.body>,
): Promise<PlanRow> {
  const company = await findCompany(tx, memberId);
  const calendar = await calendarOf(tx);
  if (until < calendar.today || until > yearsAfter(calendar.today, mostYears))
    throw invalidInput({ until: `Choose a day from today on, at most ${mostYears} years ahead.` });
  const current = await lockPlan(tx, company.id);
  const next: Plan = {
    type: plan,
    status: statusAfterSetting(plan, current),
    expiry: await endOfDay(tx, until, calendar),
  };
  const kept = { before: keptOf(current, calendar), after: keptOf(next, calendar) };
  const changed = differences(['plan', 'status', 'until'], kept.before, kept.after);
  if (!changed) {
    auditNothing(tx);
    return shown(tx, company.id);
  }
  if (new Date(seenExpiry).getTime() !== current.expiry.getTime()) throw changedMeanwhile();
  await writePlan(tx, company.id, next);
  if (next.status === 'Trial') await prolongTrial(tx, company.id, next);
  await audit(tx, planSetByAdmin, {
    id: company.company_id,
    name: company.name,
    before: changed.before,
    after: { ...changed.after, reason },
  });
  record(
    tx,
    planSet,
    { subscription_type: next.type, subscription_status: next.status },
    { tells: [company.id], by: null },
  );
  return shown(tx, company.id);
}

const keptOf = ({ type, status, expiry }: Plan, calendar: Calendar) => ({
  plan: type,
  status,
  until: dayIn(calendar, expiry),
});

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The last second of it, so that whoever reads the end as a day reads this one. */
async function endOfDay(tx: CommunityTx, day: string, { timeZone }: Calendar): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT (${day}::date + interval '1 day' - interval '1 second') AT TIME ZONE ${timeZone} AS at`.execute(
    tx,
  );
  return rows[0]!.at;
}

/** What is left of a trial is gone on with whenever the company comes back to the plan. */
async function prolongTrial(tx: CommunityTx, companyId: CompanyRowId, { type, expiry }: Plan): Promise<void> {
  await sql`
    UPDATE plan_trials SET expires_at = ${expiry}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND plan = ${type}`.execute(tx);
}

async function shown(tx: CommunityTx, companyId: CompanyRowId): Promise<PlanRow> {
  const [row] = await rowsOf(tx, [await planOfCompany(tx, companyId)]);
  return row!;
}

const changedMeanwhile = () =>
  new Refusal(
    'plan.changed',
    409,
    'This company’s plan has changed since you opened it. Close this, look at the plan again, then set it.',
  );
