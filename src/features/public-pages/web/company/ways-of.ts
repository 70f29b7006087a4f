import type { PublicProfile } from '../../../members/contract.ts';
import { networks, waysToReach } from '../../../members/web/public.ts';

/** As on a printed card: what reaches a person comes first. */
export const waysOf = (profile: PublicProfile) =>
  waysToReach(profile, ['phone', 'email', 'website', ...networks]);
