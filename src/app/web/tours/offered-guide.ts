import { useContext, useLayoutEffect, useState } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { guideAtHand, hasTaken, isTourWanted, onProgress } from '../../../kit/web/guides/progress.ts';
import { GuideOfScreen } from '../../../kit/web/page-notice.ts';
import { useHasConsented } from '../consent/consent.ts';
import { isPlanDue } from '../plan/plan-prompt.ts';

/** The guide of a screen, unless it was taken or someone is taking it. */
function offeredOn(screen: string | undefined): string | undefined {
  const name = screen ?? guideAtHand();
  return name === undefined || hasTaken(name) || isTourWanted() ? undefined : name;
}

/** The tour to offer on this screen: until it is taken or declined, and only when nothing else asks for attention. */
export function useOfferedGuide(): string | undefined {
  const { claims } = useSession();
  const hasConsented = useHasConsented();
  const ofScreen = useContext(GuideOfScreen);
  const offered = offeredOn(ofScreen);
  const [, redraw] = useState(offered);
  // A part of a screen puts its guide at hand just before the first paint; React's own subscription begins after it.
  useLayoutEffect(() => onProgress(() => redraw(offeredOn(ofScreen))), [ofScreen]);
  const isQuiet = hasConsented && claims !== null && !isPlanDue(claims);
  return isQuiet ? offered : undefined;
}
