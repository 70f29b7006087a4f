import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { planNames, planStatuses, type PlanName } from '../rules.ts';

export { trialDays, type PlanName } from '../rules.ts';

export const planName = z.enum(planNames);

/** The figures (product rules: Plans), prices as they are shown. */
export const plans = {
  Free: { title: 'Collaboration Hub', price: '$9.95', partners: 50, receives: 5, sends: 20 },
  Basic: { title: 'Partnership management', price: '$59.95', partners: 50, receives: 10, sends: 100 },
} as const satisfies Record<PlanName, object>;

export const planConfirmation =
  'Good choice! Your first 30 days on this plan are free. No credit card required. Do you wish to continue?';

export const planStatus = z.enum(planStatuses);

/** Set for 365 days once a plan has been chosen. */
export const planCookie = 'userSubscription';

export const setUserSubscription = endpoint({
  method: 'POST',
  path: '/api/user/SetUserSubscription',
  access: 'member',
  summary: 'Chooses a plan for my company, the first 30 days on it free; a fresh token shows it',
  tags: ['subscriptions'],
  body: z.object({ Name: planName }),
  output: z.object({
    subscription_type: planName,
    subscription_status: planStatus,
    subscription_expiry: z.string(),
  }),
  // The cookie belongs to the answer, and choosing the same plan twice changes nothing.
  idempotent: false,
});

export const listPlanTrials = endpoint({
  method: 'GET',
  path: '/api/subscription/trials',
  access: 'member',
  summary: 'Which plans my company has tried, and until when; what is not here is free for 30 days',
  tags: ['subscriptions'],
  output: z.object({ trials: z.array(z.object({ plan: planName, expires_at: z.string() })) }),
});
