import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { MergeCompanies, Merging } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn } from '../../communities/server/public.ts';
import { planOfCompany } from '../../members/server/company/public.ts';
import { plans } from '../contract/plans.ts';
import { strongerPlan, type Plan } from '../rules.ts';
import { writePlan } from './choose-plan.ts';

export const merge: MergeCompanies = {
  columns: { 'plan_trials.company_id': 'added up', 'plan_usage.company_id': 'added up' },
  async preview(tx, merging) {
    const { type, status, expiry } = await planAfter(tx, merging);
    const until = dayIn(await calendarOf(tx), expiry);
    return {
      lines: [
        {
          what: 'Plan',
          count: null,
          becomes: `The stronger one stays: ${plans[type].title}, ${status}, until ${until}. What both have used this month is added up`,
        },
      ],
    };
  },
  async move(tx, merging) {
    await writePlan(tx, merging.stays, await planAfter(tx, merging));
    await sql`SELECT merge_subscriptions(${merging.goes}, ${merging.stays})`.execute(tx);
  },
};

async function planAfter(tx: CommunityTx, { goes, stays }: Merging): Promise<Plan> {
  const planOf = async (companyId: CompanyRowId): Promise<Plan> => {
    const { plan, status, expiry } = await planOfCompany(tx, companyId);
    return { type: plan, status, expiry };
  };
  return strongerPlan(await planOf(stays), await planOf(goes));
}
