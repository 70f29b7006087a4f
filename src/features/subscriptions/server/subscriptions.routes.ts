import type { Config } from '../../../kit/server/config.ts';
import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { choosePlan } from './choose-plan.ts';
import { listPlanTrials } from './list-plan-trials.ts';

const yearSeconds = 365 * 24 * 3600;

export const subscriptionRoutes = ({ config }: { config: Config }) => [
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
