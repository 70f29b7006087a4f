import type { Claims } from '../../features/accounts/contract/claims.ts';
import { isAdmin } from '../../features/accounts/web/public.ts';
import { isRunning } from '../../features/subscriptions/rules.ts';
import type { Viewer } from '../../kit/web/feature.ts';

export const viewerOf = (claims: Claims | null): Viewer => ({
  isAdmin: isAdmin(claims),
  hasPlan: claims !== null && isRunning(claims.SubscriptionStatus),
});
