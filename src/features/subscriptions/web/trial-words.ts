import { dayText } from '../../../kit/common/dates.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { listPlanTrials } from '../calls/plans.gen.ts';
import { planConfirmation, type PlanName, plans, trialDays } from '../contract/plans.ts';

export type Trials = CallOutput<typeof listPlanTrials>['trials'];

/** A plan is free for its first 30 days, once; coming back to it within them goes on with what is left. */
type Trial = { is: 'new' } | { is: 'running'; until: string } | { is: 'over' };

export function trialOf(plan: PlanName, trials: Trials, now = new Date()): Trial {
  const trial = trials.find((each) => each.plan === plan);
  if (!trial) return { is: 'new' };
  return new Date(trial.expires_at) > now ? { is: 'running', until: trial.expires_at } : { is: 'over' };
}

/** The question of the product rules (Forms and texts) where it is true, and another where the 30 days have begun or are over. */
export function confirmationOf(plan: PlanName, trial: Trial): string {
  const { title, price } = plans[plan];
  if (trial.is === 'new') return planConfirmation;
  if (trial.is === 'running')
    return `${title} is free until ${dayText(trial.until)}, then ${price}/month. No credit card required. Do you wish to continue?`;
  return `Your company has already had its ${trialDays} free days on ${title}. It’s ${price}/month. Do you wish to continue?`;
}

export function trialLine(trial: Trial): string {
  if (trial.is === 'new') return `${trialDays} days free, no credit card`;
  return trial.is === 'running' ? `Free until ${dayText(trial.until)}` : 'Free trial already used';
}
