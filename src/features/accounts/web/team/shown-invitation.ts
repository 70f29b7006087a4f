import { IconClockX, IconMailForward, IconMailOff, IconUserCheck, IconX } from '@tabler/icons-react';
import { dayText } from '../../../../kit/common/dates.ts';
import type { InvitationState } from '../../contract/invitations.ts';
import type { TeamInvitation } from '../../contract/team.ts';

/** The team's own, or one of the community, which may have been answered. */
export type ShownInvitation = Omit<TeamInvitation, 'state' | 'can'> & {
  state: InvitationState;
  answered_at?: string | null;
  can: { remind: boolean; withdraw?: boolean };
};

const looks = {
  open: { icon: IconMailForward, says: 'Open until' },
  expired: { icon: IconClockX, says: 'Expired' },
  joined: { icon: IconUserCheck, says: 'Joined' },
  declined: { icon: IconX, says: 'Declined' },
  withdrawn: { icon: IconMailOff, says: 'Withdrawn' },
} as const;

/** Its icon, and what became of it in words. */
export function stateOf({ state, expires_at: until, answered_at: answered }: ShownInvitation) {
  const { icon, says } = looks[state];
  return { icon, words: `${says} ${dayText(answered ?? until)}` };
}
