import type { Feature } from '../../../kit/server/feature.ts';
import { brandingChanged, brandingRestored, settingsChanged } from '../audits.ts';
import { communityRebranded, settingsChangedEvent } from '../events.ts';
import { apiWords } from './api/api-words.ts';
import { communityRoutes } from './communities.routes.ts';
import type { CommunityDirectory } from './directory.ts';

export const communities: Feature<{ directory: CommunityDirectory }> = {
  name: 'communities',
  audits: [brandingChanged, brandingRestored, settingsChanged],
  words: apiWords,
  routes: communityRoutes,
  silent: [
    { event: communityRebranded, why: 'Only screens follow.' },
    { event: settingsChangedEvent, why: 'Admins’ screens follow.' },
  ],
};
