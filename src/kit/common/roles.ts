/** What an admin can hand to a member, beside being an admin (decision 124). A member may hold several; an admin may do all of it. */
export const roles = ['moderator', 'membership', 'treasurer'] as const;
export type Role = (typeof roles)[number];

/** Who has which powers: the server takes them from the member's row, a screen from the token. */
export interface Powers {
  isAdmin: boolean;
  roles?: readonly Role[];
}

export const holds = ({ isAdmin, roles: held = [] }: Powers, role: Role): boolean =>
  isAdmin || held.includes(role);

/** Whether it is for them, where it is for admins and for those who hold one of these roles. */
export const isFor = (who: Powers, wanted: readonly Role[] = []): boolean =>
  who.isAdmin || wanted.some((role) => holds(who, role));

/** In the order of the list, once each: the same roles are always the same array. */
export const inRoleOrder = (wanted: readonly Role[]): Role[] => roles.filter((role) => wanted.includes(role));
