import { cookieOf, keepCookie } from '../../../kit/web/cookies.ts';
import { planCookie, type PlanName } from '../contract.ts';

const key = 'guildhall-plan-chosen';
const cookieDays = 365;

/** Whether a plan has ever been chosen in this browser. */
export const hasChosenPlan = () => cookieOf(planCookie) !== undefined || localStorage.getItem(key) !== null;

/** The answer brings the cookie; it is only made here where something on the way took it off. */
export function notePlanChosen(name: PlanName): void {
  localStorage.setItem(key, name);
  if (cookieOf(planCookie) === undefined) keepCookie(planCookie, name, cookieDays);
}
