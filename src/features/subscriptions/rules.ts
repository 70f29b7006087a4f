import type { z } from 'zod';
import type { PlanName, planStatus } from './contract.ts';

export type PlanStatus = z.infer<typeof planStatus>;

export const trialDays = 30;

/** Whether there is a plan, by the session's status. */
export const isRunning = (status: string) => status === 'Trial' || status === 'Active';

export interface Plan {
  type: PlanName;
  status: PlanStatus;
  expiry: Date;
}

const dayMs = 24 * 3600 * 1000;

/**
 * A plan is tried once, for 30 days from its first choice; coming back to it within them goes on with what is left.
 * After them it is Active for 30 days at a time, and choosing it again before they are over changes nothing.
 */
export function planAfterChoosing(name: PlanName, current: Plan & { now: Date }, trialExpiry: Date): Plan {
  const { now } = current;
  if (trialExpiry > now) return { type: name, status: 'Trial', expiry: trialExpiry };
  const isRunningNow = current.type === name && current.status === 'Active' && current.expiry > now;
  if (isRunningNow) return { type: name, status: 'Active', expiry: current.expiry };
  return { type: name, status: 'Active', expiry: new Date(now.getTime() + trialDays * dayMs) };
}
