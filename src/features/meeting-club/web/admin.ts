import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const club = screen(() => import('./area/ClubTab.tsx'));

/** The rounds have a screen of their own; the area leads there. */
export const meetingClubPart: AdminPart = {
  tabs: [
    { label: 'Meeting club', group: 'Content', place: 6, route: club.at('/ecosystem-admin/meetingclub') },
  ],
  finds: [
    {
      label: 'Meeting club rounds',
      words: 'match pairs meetings introduce coffee networking lunch',
      path: '/ecosystem-admin/meetingclub',
    },
    {
      label: 'Meeting club schedule',
      words: 'automatic rounds weekday fortnightly holidays turn off',
      path: '/ecosystem-admin/meetingclub',
    },
    {
      label: 'Meeting club results',
      words: 'meetings held referrals partnerships feedback stars notes csv',
      path: '/ecosystem-admin/meetingclub',
    },
  ],
};
