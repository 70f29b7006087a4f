import { IconCoffee, IconUsersGroup } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const feedback = screen(() => import('./feedback/FeedbackPage.tsx'));
const club = screen(() => import('./club/ClubPage.tsx'));
const rounds = screen(() => import('./rounds/RoundsPage.tsx'));

export const meetingClub: WebFeature = {
  name: 'meeting-club',
  screens: {
    member: [
      club.at('/meetingclub', {}, ['/api/meetingclub']),
      feedback.at('/meetingclubfeedback/:id?'),
      rounds.at('/meetingclubadmin', {}, ['/api/meetingclub/admin/rounds']),
    ],
  },
  destinations: [
    {
      in: 'work',
      place: 3,
      path: '/meetingclub',
      label: 'Meeting club',
      icon: IconCoffee,
      letter: 'u',
      // With its feedback and its rounds.
      isAt: (pathname) => /^\/meetingclub(feedback|admin)?(\/|$)/i.test(pathname),
    },
    { in: 'admin', place: 4, path: '/meetingclubadmin', label: 'Meeting club rounds', icon: IconUsersGroup },
  ],
  taskAt: ({ pathname }) => (/^\/meetingclubadmin\/?$/i.test(pathname) ? 'admin' : undefined),
};
