import type { WebFeature } from '../../../kit/web/feature.ts';

export const meetingClub: WebFeature = {
  name: 'meeting-club',
};
