import { Refusal } from '../../../kit/common/errors.ts';
import type { Powers } from '../../../kit/common/roles.ts';
import type { CommunityRole } from '../contract/fields.ts';

/** No one hands out more than they have: a membership manager lets in members, and only an admin lets in admins. */
export function assertMayOffer({ isAdmin }: Pick<Powers, 'isAdmin'>, role: CommunityRole): void {
  if (role === 'Admin' && !isAdmin)
    throw new Refusal('invitation.admins_only', 403, 'Only an admin can let someone in as an admin.');
}
