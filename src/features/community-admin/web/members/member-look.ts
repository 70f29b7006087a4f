import { IconCircleCheck, IconClockQuestion, IconLock } from '@tabler/icons-react';
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

export const nameOf = ({
  first_name: first,
  last_name: last,
}: Pick<AdminMember, 'first_name' | 'last_name'>) => `${first} ${last}`;
