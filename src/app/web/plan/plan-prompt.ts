import { isRunning } from '../../../features/subscriptions/rules.ts';

const key = 'guildhall-plan-asked-in';

/** Whoever has no plan is asked once in a session, in whichever of its tabs comes first. */
export const isPlanDue = (session: { sid: string; SubscriptionStatus: string }) =>
  !isRunning(session.SubscriptionStatus) && localStorage.getItem(key) !== session.sid;

export function notePlanAsked(sessionId: string): void {
  localStorage.setItem(key, sessionId);
}
