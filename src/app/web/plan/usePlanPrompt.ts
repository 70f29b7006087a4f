import { useEffect } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useHasConsented } from '../consent/consent.ts';
import type { Layers } from '../../../kit/web/layers.ts';
import { isPlanDue, notePlanAsked } from './plan-prompt.ts';

/** Without a plan, the plan dialog shows by itself once after sign-in, when nothing else asks. */
export function usePlanPrompt({ current, open }: Layers): void {
  const { claims } = useSession();
  const hasConsented = useHasConsented();
  const isFree = hasConsented && current === undefined;
  useEffect(() => {
    if (!claims || !isFree || !isPlanDue(claims)) return;
    notePlanAsked(claims.sid);
    open('plans');
  }, [claims, isFree, open]);
}
