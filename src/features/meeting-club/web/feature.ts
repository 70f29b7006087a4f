import { IconCoffee } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const feedback = screen(() => import('./feedback/FeedbackPage.tsx'));
const club = screen(() => import('./club/ClubPage.tsx'));

export const meetingClub: WebFeature = {
  name: 'meeting-club',
  screens: {
    member: [club.at('/meetingclub', {}, ['/api/meetingclub']), feedback.at('/meetingclubfeedback/:id?')],
  },
  destinations: [
    { in: 'work', place: 3, path: '/meetingclub', label: 'Meeting club', icon: IconCoffee, letter: 'u' },
  ],
};
