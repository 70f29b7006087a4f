import { hasChosenPlan } from '../../../features/subscriptions/web/public.ts';

const key = 'guildhall-plan-asked-in';

/** A session is asked once, in whichever of its tabs comes first, and only if no plan was ever chosen in this browser. */
export const isPlanDue = (sessionId: string) => !hasChosenPlan() && localStorage.getItem(key) !== sessionId;

export function notePlanAsked(sessionId: string): void {
  localStorage.setItem(key, sessionId);
}
