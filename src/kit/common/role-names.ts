import type { Role } from './roles.ts';

/** As people read them. */
export const roleNames: Record<Role, string> = {
  moderator: 'Moderator',
  membership: 'Membership manager',
  treasurer: 'Treasurer',
};
