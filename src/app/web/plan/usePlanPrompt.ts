import { useEffect } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useHasConsented } from '../consent/consent.ts';
import type { Layers } from '../frame/layers.ts';
import { isPlanDue, notePlanAsked } from './plan-prompt.ts';

/** The plan dialog shows by itself once after sign-in, when nothing else asks. */
export function usePlanPrompt({ current, open }: Layers): void {
  const sessionId = useSession().claims?.sid;
  const hasConsented = useHasConsented();
  const isFree = hasConsented && current === undefined;
  useEffect(() => {
    if (sessionId === undefined || !isFree || !isPlanDue(sessionId)) return;
    notePlanAsked(sessionId);
    open('plans');
  }, [sessionId, isFree, open]);
}
