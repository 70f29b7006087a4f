import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { trialDays, type PlanName } from '../contract/plans.ts';
import { subscriptionChanged } from '../events.ts';
import { planAfterChoosing, type Plan } from '../rules.ts';

/** For the caller's company. Colleagues' browsers are told, so that their tokens follow. */
export async function choosePlan(
  tx: CommunityTx,
  { companyId }: Pick<Caller, 'companyId'>,
  name: PlanName,
): Promise<Plan> {
  const now = await lockPlan(tx, companyId);
  const trial = await trialOf(tx, companyId, name);
  const next = planAfterChoosing(name, now, trial);
  if (isSame(now, next)) return next;
  await writePlan(tx, companyId, next);
  record(
    tx,
    subscriptionChanged,
    { subscription_type: next.type, subscription_status: next.status },
    { tells: [], shows: [companyId], by: companyId },
  );
  return next;
}

export async function writePlan(tx: CommunityTx, companyId: CompanyRowId, plan: Plan): Promise<void> {
  await sql`
    UPDATE companies SET subscription_type = ${plan.type}, subscription_status = ${plan.status},
                         subscription_expiry = ${plan.expiry}
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
}

/** Two who choose at the same time choose one after the other. */
export async function lockPlan(tx: CommunityTx, companyId: CompanyRowId): Promise<Plan & { now: Date }> {
  const { rows } = await sql<Plan & { now: Date }>`
    SELECT subscription_type AS type, subscription_status AS status, subscription_expiry AS expiry, moment() AS now
      FROM companies WHERE community_id = ${tx.communityId} AND id = ${companyId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows[0]!;
}

/** Begins with the first choice of that plan and is remembered for good. */
async function trialOf(tx: CommunityTx, companyId: CompanyRowId, plan: PlanName): Promise<Date> {
  await sql`
    INSERT INTO plan_trials (community_id, company_id, plan, expires_at)
    VALUES (${tx.communityId}, ${companyId}, ${plan}, now() + make_interval(days => ${trialDays}))
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<Row<'plan_trials', 'expires_at'>>`
    SELECT expires_at FROM plan_trials
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND plan = ${plan}`.execute(tx);
  return rows[0]!.expires_at;
}

const isSame = (one: Plan, other: Plan) =>
  one.type === other.type && one.status === other.status && one.expiry.getTime() === other.expiry.getTime();
