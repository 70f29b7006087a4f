import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const disputes = screen(() => import('./disputes/ReferralsTab.tsx'));

export const referralsPart: AdminPart = {
  tabs: [
    {
      label: 'Referrals',
      group: 'Content',
      place: 4,
      route: disputes.at('/ecosystem-admin/referrals'),
      roles: ['treasurer'],
    },
  ],
  finds: [
    { label: 'Disputes about referrals', words: 'decide odds conflict', path: '/ecosystem-admin/referrals' },
  ],
};
