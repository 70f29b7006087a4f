import type { PublicProfile } from '../../../members/contract/public-profile.ts';
import { networks, waysToReach } from '../../../members/web/public.ts';

/** As on a printed card: what reaches a person comes first. */
export const waysOf = (profile: PublicProfile) =>
  waysToReach(profile, ['phone', 'email', 'website', ...networks]);

/** A company can show itself and still hide every detail and the form. */
export const canBeReached = (profile: PublicProfile) =>
  profile.has_contact_form || waysOf(profile).length > 0;
