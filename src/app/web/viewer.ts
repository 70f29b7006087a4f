import type { Claims } from '../../features/accounts/contract/claims.ts';
import { powersOf } from '../../features/accounts/web/public.ts';
import { isRunning } from '../../features/subscriptions/rules.ts';
import type { Viewer } from '../../kit/web/feature.ts';

export const viewerOf = (claims: Claims | null): Viewer => ({
  ...powersOf(claims),
  hasPlan: claims !== null && isRunning(claims.SubscriptionStatus),
});
