export const planNames = ['Free', 'Basic'] as const;
export type PlanName = (typeof planNames)[number];

export const planStatuses = ['Trial', 'Active', 'Expired'] as const;
export type PlanStatus = (typeof planStatuses)[number];

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
 * After them it is Active for 30 days at a time. Choosing the one that runs changes nothing: an admin may have prolonged it.
 */
export function planAfterChoosing(name: PlanName, current: Plan & { now: Date }, trialExpiry: Date): Plan {
  const { now } = current;
  const isRunningNow = current.type === name && isRunning(current.status) && current.expiry > now;
  if (isRunningNow) return { type: name, status: current.status, expiry: current.expiry };
  if (trialExpiry > now) return { type: name, status: 'Trial', expiry: trialExpiry };
  return { type: name, status: 'Active', expiry: new Date(now.getTime() + trialDays * dayMs) };
}

/** From so much of a limit on, somebody should look at it. */
const nearShare = 0.8;

export const nearFrom = (most: number) => Math.ceil(most * nearShare);

export const isNear = ({ used, most }: { used: number; most: number }) => used >= nearFrom(most);

/** What an admin gives: a trial that runs is prolonged as one, everything else is a plan. */
export const statusAfterSetting = (name: PlanName, current: Plan & { now: Date }): PlanStatus =>
  current.type === name && current.status === 'Trial' && current.expiry > current.now ? 'Trial' : 'Active';

/** Of two companies that become one: a plan that runs before one that is over, the larger before the smaller, the longer before the shorter. */
export function strongerPlan(own: Plan, other: Plan): Plan {
  const worth = ({ type, status, expiry }: Plan) => [
    Number(isRunning(status)),
    Number(type === 'Basic'),
    expiry.getTime(),
  ];
  const [mine, theirs] = [worth(own), worth(other)];
  const at = mine.findIndex((value, place) => value !== theirs[place]);
  return at !== -1 && theirs[at]! > mine[at]! ? other : own;
}
