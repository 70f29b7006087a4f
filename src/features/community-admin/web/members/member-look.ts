import { IconCircleCheck, IconClockQuestion, IconLock } from '@tabler/icons-react';
import { roleNames } from '../../../../kit/common/role-names.ts';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { AdminMember } from '../../../members/contract/admin-members.ts';

export const stateWords: Record<AdminMember['state'], string> = {
  active: 'Active',
  suspended: 'Suspended',
  never_signed_in: 'Never signed in',
};

export const stateLook: Record<AdminMember['state'], StateLook> = {
  active: { colour: 'green', icon: IconCircleCheck },
  suspended: { colour: 'red', icon: IconLock },
  never_signed_in: { colour: 'grey', icon: IconClockQuestion },
};

/** What they look after; an admin looks after everything. */
export const rolesOf = ({ community_role: role, roles }: Pick<AdminMember, 'community_role' | 'roles'>) =>
  role === 'Admin' ? ['Admin'] : roles.map((each) => roleNames[each]);

export const nameOf = ({
  first_name: first,
  last_name: last,
}: Pick<AdminMember, 'first_name' | 'last_name'>) => `${first} ${last}`;
