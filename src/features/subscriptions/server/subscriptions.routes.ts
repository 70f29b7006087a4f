import type { Config } from '../../../kit/server/config.ts';
import { serve } from '../../../kit/server/http/calls.ts';
import type { CommunityDirectory } from '../../communities/server/public.ts';
import * as admin from '../contract/admin.ts';
import * as contract from '../contract/plans.ts';
import { choosePlan } from './choose-plan.ts';
import { changeEnterpriseAddress, showEnterpriseAddress } from './enterprise-address.ts';
import { exportPlans } from './export-plans.ts';
import { listPlanTrials } from './list-plan-trials.ts';
import { listPlans } from './list-plans.ts';
import { setPlan } from './set-plan.ts';

const yearSeconds = 365 * 24 * 3600;

interface Parts {
  config: Config;
  directory: CommunityDirectory;
}

export const subscriptionRoutes = ({ config, directory }: Parts) => [
  serve(admin.listPlans, ({ tx, query }) => listPlans(tx, query)),
  serve(admin.exportPlans, ({ tx, community, query }) => exportPlans(tx, community, query)),
  serve(admin.setPlan, ({ tx, params, body }) => setPlan(tx, params, body)),
  serve(admin.getEnterpriseAddress, ({ tx }) => showEnterpriseAddress(tx, config)),
  serve(admin.setEnterpriseAddress, async ({ tx, body, community }) => {
    const answer = await changeEnterpriseAddress(tx, config, body.email);
    directory.forget(community.subdomain);
    return answer;
  }),
  serve(contract.listPlanTrials, ({ tx, caller }) => listPlanTrials(tx, caller)),
  serve(contract.setUserSubscription, async ({ tx, body, caller, request }) => {
    const plan = await choosePlan(tx, caller, body.Name);
    request.setCookie(contract.planCookie, plan.type, {
      path: '/',
      sameSite: 'lax',
      maxAge: yearSeconds,
      secure: config.publicUrl.protocol === 'https:',
    });
    return {
      subscription_type: plan.type,
      subscription_status: plan.status,
      subscription_expiry: plan.expiry.toISOString(),
    };
  }),
];
